import { Stack } from '@sanity/ui';
import { PatchEvent, type StringInputProps, set, useFormCallbacks, useFormValue } from 'sanity';
import { refsIn } from '#schemas/validation/refs.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { ActionButton, Buttons, Frame, List, Muted } from '#studio/components/elements.tsx';
import { formerTitle, questionIdIn, titleOfQuestion } from '#studio/versions/question-id.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { useFormDocuments } from '#studio/versions/use-form-documents.ts';
import { LineInput } from './text-inputs.tsx';

/** Quick wins and tiles whose question has got another title since they were written: said beside both. */

/** Above the form of such a quick win or tile, until its editor has read it again. */
export function WrittenFor({ readOnly }: { readOnly?: boolean }) {
  const [question, source] = [useFormValue(['question']), useFormValue(['source'])];
  const isQuickWin = useFormValue(['_type']) === 'quickWinRule';
  const { versions } = useDocuments();
  const { onChange, onPathFocus } = useFormCallbacks();
  const documents = versions?.withDrafts ?? [];
  const keep = () => {
    const title = titleOfQuestion(documents, questionIdIn(question) ?? '');
    onChange(PatchEvent.from(set(title, ['question', 'title'])));
    // The button is gone.
    onPathFocus([isQuickWin ? 'text' : 'title']);
  };
  return (
    <ReadAgain
      what={isQuickWin ? 'quick win' : 'tile'}
      former={formerTitle({ source, question }, documents)}
      readOnly={readOnly}
      onKeep={keep}
    />
  );
}

type Props = { what: string; former?: string; readOnly?: boolean; onKeep: () => void };

export const ReadAgain = ({ what, former, readOnly, onKeep }: Props) =>
  former === undefined ? null : (
    <Frame tone="caution" padding={3}>
      <Muted>{`This ${what} was written for “${former}”. Read it again.`}</Muted>
      <Buttons>
        <ActionButton text="It still fits" disabled={readOnly} onClick={onKeep} />
      </Buttons>
    </Frame>
  );

/** The title of a question and, below it, the quick wins and tiles that were written for another one. */
export function QuestionTitleInput(props: StringInputProps) {
  const { id, versions } = useFormDocuments();
  const documents = versions?.withDrafts ?? [];
  return (
    <Stack space={3}>
      <LineInput {...props} />
      <List as="ul" space={2}>
        {documents.flatMap((each) => {
          const former = refsIn(each.question).includes(id) && formerTitle(each, documents);
          if (!former) return [];
          return (
            <Muted as="li" key={each._id}>
              <DocumentLink id={each._id} type={each._type}>
                {capitalize(documentName(each))}
              </DocumentLink>
              {` was written for “${former}”. Read it again.`}
            </Muted>
          );
        })}
      </List>
    </Stack>
  );
}
