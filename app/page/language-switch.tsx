import { InlineScript } from '#app/components/inline-elements.tsx';
import type { Alternate } from '#app/content/loaded-content.server.ts';
import { INLINE_SCRIPTS } from './inline-scripts.ts';

type Props = {
  /** All languages of the page, its own among them. */
  alternates: readonly Alternate[];
  language: string;
};

/** Links to the same page in other languages, each in its own words. Only the server renders them. */
export function LanguageSwitch({ alternates, language }: Props) {
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

/** What a language is called in itself, such as *Français*: with its region only where another one shares the language. */
function nameOf(tag: string, alternates: readonly Alternate[]): string {
  const language = firstSubtag(tag);
  const isShared = alternates.some(
    (each) => each.language !== tag && firstSubtag(each.language) === language,
  );
  const names = new Intl.DisplayNames([tag], { type: 'language' });
  const [first = '', ...rest] = names.of(isShared ? tag : language) ?? tag;
  return first.toLocaleUpperCase(tag) + rest.join('');
}
