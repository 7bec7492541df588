import { Flex, Heading, Stack, Text } from '@sanity/ui';
import { useRef } from 'react';
import { useClient } from 'sanity';
import { useRouter } from 'sanity/router';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { languageName } from '#schemas/wording/language-name.ts';
import { reasonOf } from '#schemas/wording/reason-of.ts';
import { auditTool } from '#studio/audit/with-versions.tsx';
import { Buttons, ForReaders, Muted, QuietButton, Status } from '#studio/components/elements.tsx';
import { ChoiceBox } from '#studio/components/fields.tsx';
import { Pane } from '#studio/components/pane.tsx';
import { useAction } from '#studio/hooks/use-action.ts';
import { useFocusIfLost } from '#studio/hooks/use-focus-if-lost.ts';
import {
  changeLanguages,
  languagesOf,
  sourceLanguage,
} from '#studio/translations/audit-languages.ts';
import type { ShownVersions } from '#studio/versions/versions-of-audit.ts';
import { AddLanguage } from './add-language.tsx';
import { LanguageView } from './language-view.tsx';

/** The tool *Languages*: the texts of the chosen audit in other languages. See docs/languages.md. */
export default auditTool(Languages, 'hidden');

function Languages(shown: ShownVersions) {
  const client = useClient({ apiVersion: API_VERSION });
  const { state, navigate } = useRouter();
  const auditId = shown.audit.id;
  const languages = languagesOf(shown.edited, auditId);
  const source = sourceLanguage(shown.edited, auditId);
  const tags = languages.map(({ tag }) => tag);
  const language = languages.find(({ tag }) => tag === state.tag) ?? languages[0];
  const removal = useAction((error) => `Nothing was removed. ${reasonOf(error)}`);
  const bar = useRef<HTMLDivElement>(null);
  // Each language is drawn anew, with what it was chosen or added by.
  useFocusIfLost(language?.tag, () => bar.current?.querySelector('select, button'));
  const open = (tag: string) => navigate({ tag, filter: 'all' });
  const adding = (
    <AddLanguage
      taken={[source, ...tags]}
      onAdd={async (tag) => {
        await changeLanguages(client, auditId, (all) => [...all, { tag, isLive: false }]);
        open(tag);
      }}
    />
  );
  if (!language)
    return (
      <Pane title="Languages">
        <Stack space={4} ref={bar}>
          <Heading as="h1" size={1}>
            Languages
          </Heading>
          <Text size={1}>
            {`“${shown.audit.title}” is in ${languageName(source)} alone. Add another language, and translate its texts here or in a spreadsheet. The questions, points and rules stay the same.`}
          </Text>
          <Buttons>{adding}</Buttons>
        </Stack>
      </Pane>
    );
  return (
    <LanguageView
      key={`${auditId} ${language.tag}`}
      shown={shown}
      language={language}
      source={source}
    >
      <Flex ref={bar} gap={2} align="center" wrap="wrap">
        <ForReaders as="h1">Languages</ForReaders>
        <ChoiceBox
          aria-label="Language"
          value={language.tag}
          onChoose={open}
          options={tags.map((value) => ({ value, title: languageName(value) }))}
        />
        {adding}
        {language.isLive ? null : (
          <QuietButton
            text="Remove"
            aria-label={`Remove ${languageName(language.tag)}`}
            title="Its translations stay, and are back once you add it again."
            onClick={() =>
              void removal.run(() =>
                changeLanguages(client, auditId, (all) =>
                  all.filter(({ tag }) => tag !== language.tag),
                ),
              )
            }
          />
        )}
        <Muted>{`from ${languageName(source)}`}</Muted>
        <Status outcome={removal.outcome} />
      </Flex>
    </LanguageView>
  );
}
