import { ArrowRightIcon } from '@sanity/icons';
import { Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import {
  type ObjectInputProps,
  type ObjectMember,
  PatchEvent,
  type Path,
  set,
  setIfMissing,
  useFormCallbacks,
  useFormValue,
} from 'sanity';
import { language as contract } from '#app/quiz/base/fields.ts';
import { DEFAULT_LANGUAGE } from '#app/quiz/base/format.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { cleanEmail } from '#app/quiz/contract/email-address.ts';
import { languageName } from '#schemas/wording/language-name.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { useAudit } from '#studio/audit/use-audit.ts';
import { ActionButton, Frame, List, Note, QuietButton } from '#studio/components/elements.tsx';
import { missingSuggestions } from '#studio/inputs/suggested-lead-texts.ts';
import { issuesWithin } from './field-issues.tsx';
import { LeadsReadiness } from './leads-readiness.tsx';

/**
 * The lead settings; while leads are on, with what is missing, here and elsewhere, below the switch, and a
 * button that fills the empty texts.
 */
export function LeadsInput(props: ObjectInputProps) {
  const { members, value, onChange, readOnly } = props;
  const { audit } = useAudit();
  const language = contract.safeParse(useFormValue(['language'])).data ?? DEFAULT_LANGUAGE;
  const isSwitch = (member: ObjectMember) => member.kind === 'field' && member.name === 'isOn';
  if (ownProperty(value, 'isOn') !== true) return props.renderDefault(props);
  return (
    <Stack space={5}>
      {props.renderDefault({ ...props, members: members.filter(isSwitch) })}
      <SuggestedTexts value={value} onChange={onChange} readOnly={readOnly} language={language} />
      <MissingTexts members={members} />
      <LeadsReadiness sender={senderOf(value)} audit={audit} />
      {props.renderDefault({ ...props, members: members.filter((each) => !isSwitch(each)) })}
    </Stack>
  );
}

const senderOf = (value: unknown): string =>
  cleanEmail(String(ownProperty(ownProperty(value, 'sender'), 'email') ?? ''));

/** The fields that have errors, each with a link to the first one in it. */
function MissingTexts({ members }: Pick<ObjectInputProps, 'members'>) {
  const { onPathFocus, onPathOpen } = useFormCallbacks();
  const wrong = members.flatMap((member) => {
    const [first, ...others] = issuesWithin([member]).filter(({ level }) => level === 'error');
    const title = member.kind === 'field' ? member.field.schemaType.title : undefined;
    return first && title ? [{ title, first, count: others.length + 1 }] : [];
  });
  if (wrong.length === 0) return null;
  const open = (path: Path) => {
    onPathOpen(path);
    onPathFocus(path);
  };
  return (
    <Frame tone="critical">
      <Text size={1} weight="medium">
        Before leads can go live:
      </Text>
      <List as="ul" space={1}>
        {wrong.map(({ title, first, count }) => (
          <li key={title}>
            <QuietButton
              tone="critical"
              icon={ArrowRightIcon}
              text={`${title}: ${count === 1 ? first.message : `${pluralize(count, 'field')} to fill in or correct`}`}
              onClick={() => open(first.path)}
            />
          </li>
        ))}
      </List>
    </Frame>
  );
}

type Props = Pick<ObjectInputProps, 'value' | 'onChange' | 'readOnly'> & { language: string };

const noTextsIn = (language: string) =>
  `The language of this audit is ${languageName(language)}, and there are no suggested texts in it. Write all of them yourself, in the language of the audit.`;

/** Fills only what is empty. Names and addresses are the editor's own. */
export function SuggestedTexts({ value, language, onChange, readOnly }: Props) {
  const [filled, setFilled] = useState(0);
  const missing = missingSuggestions(value, language);
  if (!missing) return <Note tone="caution">{noTextsIn(language)}</Note>;
  const fill = () => {
    setFilled(missing.length);
    onChange(
      PatchEvent.from(
        missing.flatMap(({ path, value: text }) => [
          ...path.slice(0, -1).map((_, index) => setIfMissing({}, path.slice(0, index + 1))),
          set(text, path),
        ]),
      ),
    );
  };
  if (missing.length === 0 && filled === 0) return null;
  return (
    <Frame tone="primary">
      <Text size={1} role="status">
        {missing.length > 0
          ? 'The suggested texts describe truthfully what the site does. You fill in the names and addresses.'
          : `${pluralize(filled, 'text')} filled in. Read each one, and change what is not true for your business.`}
      </Text>
      {missing.length > 0 && (
        <ActionButton
          text={`Use ${pluralize(missing.length, 'suggested text')}`}
          disabled={readOnly}
          onClick={fill}
        />
      )}
    </Frame>
  );
}
