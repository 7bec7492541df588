import { Button, Flex, Stack } from '@sanity/ui';
import {
  getPublishedId,
  PatchEvent,
  type Path,
  type StringInputProps,
  set,
  useEditState,
  useFormValue,
} from 'sanity';
import { property } from '#app/quiz/contract/unknown.ts';
import { valueAt } from '#schemas/validation/value-at.ts';
import { proposedName } from './proposed-name.ts';

/**
 * Read-only once the published document has a value at this path. The value of a new option is editable,
 * and while it is empty, one is proposed from what visitors read.
 */
export function LockableInput(props: StringInputProps) {
  const { path, value, onChange } = props;
  const id = String(useFormValue(['_id']) ?? '');
  const type = String(useFormValue(['_type']) ?? '');
  const { published } = useEditState(getPublishedId(id), type);
  const readOnly = props.readOnly || valueAt(published, path) !== undefined;
  const elementProps = { ...props.elementProps, readOnly };
  const proposal = useProposal(path);
  return (
    <Stack space={2}>
      {props.renderDefault({ ...props, readOnly, elementProps })}
      {proposal && !value && !readOnly ? (
        <Flex>
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            text={`Use “${proposal}”`}
            onClick={() => onChange(PatchEvent.from(set(proposal)))}
          />
        </Flex>
      ) : null}
    </Stack>
  );
}

/** A name made from the title or label beside the field, which no other item of the same list has. */
function useProposal(path: Path): string {
  const parent = useFormValue(path.slice(0, -1));
  const siblings = useFormValue(path.slice(0, -2));
  const name = String(path.at(-1));
  const shown = property(parent, 'title') ?? property(parent, 'label');
  const taken = Array.isArray(siblings) ? siblings.map((each) => property(each, name)) : [];
  const proposal = typeof shown === 'string' ? proposedName(shown, taken) : '';
  // A key starts with a letter.
  return name === 'key' ? proposal.replace(/^(?=\d)/, 'q-') : proposal;
}
