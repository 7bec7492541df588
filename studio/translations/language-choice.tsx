import { z } from 'zod';
import type { Documents } from '#schemas/types/stored-document.ts';
import { languageName } from '#schemas/wording/language-name.ts';
import { ChoiceBox } from '#studio/components/fields.tsx';
import { useTabState } from '#studio/hooks/use-tab-state.ts';
import { languagesOf, sourceLanguage } from './audit-languages.ts';

/**
 * The language in which an audit is shown, the same in each tool of this tab: `language` is another than the
 * audit's own, or `undefined`. `choice` chooses it where there are several.
 */
export function useShownLanguage(documents: Documents, auditId: string) {
  const [chosen, choose] = useTabState('shown.language', z.string(), '');
  const tags = languagesOf(documents, auditId).map(({ tag }) => tag);
  const language = tags.find((tag) => tag === chosen);
  const source = sourceLanguage(documents, auditId);
  const choice =
    tags.length > 0 ? (
      <ChoiceBox
        aria-label="Language"
        value={language ?? source}
        onChoose={choose}
        options={[source, ...tags].map((value) => ({ value, title: languageName(value) }))}
      />
    ) : null;
  return { language, choice };
}
