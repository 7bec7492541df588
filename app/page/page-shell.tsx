import type { ReactNode } from 'react';
import { Shell } from '#app/components/shell.tsx';
import type { Alternate } from '#app/content/loaded-content.server.ts';
import type { SiteSettings } from '#app/quiz/contract/site.ts';
import { LanguageSwitch } from './language-switch.tsx';

type Props = { settings: SiteSettings; alternates?: readonly Alternate[]; children: ReactNode };

/** The frame of every page, with links to the same page in its other languages. */
export const PageShell = ({ settings, alternates = [], children }: Props) => (
  <Shell
    settings={settings}
    languages={<LanguageSwitch alternates={alternates} language={settings.language} />}
  >
    {children}
  </Shell>
);
