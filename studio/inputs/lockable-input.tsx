import { Flex, Stack } from '@sanity/ui';
import {
  getPublishedId,
  PatchEvent,
  type Path,
  type StringInputProps,
  set,
  useEditState,
  useFormValue,
} from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { valueAt } from '#schemas/validation/value-at.ts';
import { proposedName } from '#schemas/wording/proposed-name.ts';
import { ActionButton } from '#studio/components/elements.tsx';
import { keysBeside, keysIn } from '#studio/versions/quiz-parts.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';

/**
 * Read-only once the published document has a value at this path. The value of a new option is editable,
 * and while it is empty, one is proposed from what visitors read.
 */
export function LockableInput(props: StringInputProps) {
  const { path, value, onChange } = props;
  const id = getPublishedId(String(useFormValue(['_id']) ?? ''));
  const type = String(useFormValue(['_type']) ?? '');
  const { published } = useEditState(id, type);
  const readOnly = props.readOnly || valueAt(published, path) !== undefined;
  const elementProps = { ...props.elementProps, readOnly };
  const onUse = (name: string) => onChange(PatchEvent.from(set(name)));
  const isQuestionKey = path.at(-1) === 'key' && path[0] !== 'categories' && path[0] !== 'fields';
  const Proposal = isQuestionKey ? KeyProposal : ValueProposal;
  return (
    <Stack space={2}>
      {props.renderDefault({ ...props, readOnly, elementProps })}
      {value || readOnly ? null : <Proposal id={id} path={path} onUse={onUse} />}
    </Stack>
  );
}

type ProposalProps = { id: string; path: Path; onUse: (name: string) => void };

/** Proposes a key for a question, or for a row of one, that no other question or row of its quiz has. */
function KeyProposal({ id, path, onUse }: ProposalProps) {
  const title = ownProperty(useFormValue(path.slice(0, -1)), 'title');
  const edited = useFormValue([]);
  const { versions } = useDocuments();
  if (!versions || typeof title !== 'string') return null;
  const startsWithLetter = !/^\d/.test(proposedName(title, []));
  const text = startsWithLetter ? title : `q ${title}`;
  const taken = [...keysBeside(versions.withDrafts, id), ...keysIn(Object(edited))];
  return <Offer name={proposedName(text, taken)} onUse={onUse} />;
}

/** Proposes a value that no other item of the same list has. */
function ValueProposal({ path, onUse }: ProposalProps) {
  const item = useFormValue(path.slice(0, -1));
  const label = ownProperty(item, 'label') ?? ownProperty(item, 'title');
  const siblings = useFormValue(path.slice(0, -2));
  const name = String(path.at(-1));
  const taken = Array.isArray(siblings) ? siblings.map((each) => ownProperty(each, name)) : [];
  return typeof label === 'string' ? (
    <Offer name={proposedName(label, taken)} onUse={onUse} />
  ) : null;
}

function Offer({ name, onUse }: { name: string; onUse: (name: string) => void }) {
  if (name === '') return null;
  return (
    <Flex>
      <ActionButton padding={2} text={`Use “${name}”`} onClick={() => onUse(name)} />
    </Flex>
  );
}
