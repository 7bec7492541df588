import type { ReactNode } from 'react';
import { InlineScript } from '#app/components/inline-elements.tsx';
import { Shell } from '#app/components/shell.tsx';
import type { Alternate } from '#app/content/loaded-content.server.ts';
import type { SiteSettings } from '#app/quiz/contract/site.ts';
import { INLINE_SCRIPTS } from './inline-scripts.ts';

type Props = { settings: SiteSettings; alternates?: readonly Alternate[]; children: ReactNode };

/** The frame of every page, with links to the same page in its other languages. */
export const PageShell = ({ settings, alternates = [], children }: Props) => (
  <Shell settings={settings} languages={languageLinks(alternates, settings.language)}>
    {children}
  </Shell>
);

/** Links to the same page in other languages, each in its own words. Only the server renders them. */
function languageLinks(alternates: readonly Alternate[], language: string) {
  const others = alternates.filter((each) => each.language !== language);
  if (others.length === 0) return null;
  return (
    <>
      <ul className="no-print ms-auto flex flex-wrap justify-end gap-x-4">
        {others.map(({ language, path }) => (
          <li key={language} className="whitespace-nowrap">
            <a
              href={path}
              lang={language}
              hrefLang={language}
              className="quiet-link inline-block py-1"
            >
              {nameOf(language, alternates)}
            </a>
          </li>
        ))}
      </ul>
      <InlineScript source={INLINE_SCRIPTS.language} />
    </>
  );
}

const firstSubtag = (tag: string) => tag.split('-', 1).join();

/** What a language calls itself, such as *Français*; with its region only where another one shares it. */
function nameOf(tag: string, alternates: readonly Alternate[]): string {
  const language = firstSubtag(tag);
  const isShared = alternates.some(
    (each) => each.language !== tag && firstSubtag(each.language) === language,
  );
  const names = new Intl.DisplayNames([tag], { type: 'language' });
  const [first = '', ...rest] = names.of(isShared ? tag : language) ?? tag;
  return first.toLocaleUpperCase(tag) + rest.join('');
}
