import type { ReactNode } from 'react';
import { fill } from '#app/quiz/base/template.ts';
import type { SiteSettings } from '#app/quiz/contract/site.ts';
import { ExternalLink } from './external-link.tsx';
import { Logo } from './logo.tsx';

type Props = {
  settings: SiteSettings;
  languages?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: skip link, header and footer. */
export function Shell({ settings, languages, children }: Props) {
  const { siteName, provider, footer, privacy, texts, brand } = settings;
  // On paper the name always stands: a light logo cannot be seen there.
  const isNameHidden = brand?.logo && brand.isNameShown === false;
  return (
    <>
      <a
        href="#content"
        className="button absolute top-2 left-2 -translate-y-24 focus-visible:translate-y-0"
      >
        {texts.skipLink}
      </a>
      <span id="new-tab" hidden>
        {texts.newTab}
      </span>
      <header className="page">
        <div className="flex flex-wrap items-center gap-3 border-line border-b py-2 sm:py-3">
          <Logo brand={brand} />
          <span
            className={`flex-1 basis-24 font-semibold ${isNameHidden ? 'sr-only print:not-sr-only' : ''}`}
          >
            {siteName}
          </span>
          {languages}
        </div>
      </header>
      <main id="content" className="flex-1">
        {children}
      </main>
      <footer className="page mt-8 text-muted text-small in-[.restoring]:animate-[show-late_0s_4s_both]">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-line border-t py-6">
          <p>
            <ExternalLink href={provider.url} newTab={texts.newTab} className="quiet-link">
              {fill(footer, { provider: provider.name })}
            </ExternalLink>
          </p>
          <p>
            <ExternalLink href={privacy.url} newTab={texts.newTab} className="quiet-link">
              {privacy.label}
            </ExternalLink>
          </p>
        </div>
      </footer>
    </>
  );
}
