import { directionOf } from '#app/quiz/base/format.ts';
import type { Page } from '#app/quiz/contract/site.ts';

type Props = Page & { language: string; home?: string };

/** Replaces the whole page if a route fails, usually because there is no content. */
export const FailurePage = ({ title, text, homeLink, language, home = '/' }: Props) => (
  <div lang={language} dir={directionOf(language)} className="measure py-section">
    <h1 className="display text-title">{title}</h1>
    {text && <p className="mt-4">{text}</p>}
    <p className="mt-8">
      <a className="button" href={home}>
        {homeLink}
      </a>
    </p>
  </div>
);
