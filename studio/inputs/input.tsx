import { Stack } from '@sanity/ui';
import { lazy, type MouseEvent, Suspense, useEffect } from 'react';
import {
  getPublishedId,
  type InputProps,
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isArrayOfPrimitivesInputProps,
  isBooleanInputProps,
  isNumberInputProps,
  isObjectInputProps,
  isStringInputProps,
  type ObjectInputProps,
  useFormCallbacks,
  useSyncState,
} from 'sanity';
import { useDocumentPane, usePaneRouter } from 'sanity/structure';
import type { PictureLimits } from '#schemas/objects/form-options.ts';
import { UsedBy } from '#studio/audit/used-by.tsx';
import { Loading } from '#studio/components/elements.tsx';
import { forgetOpenedField, onOpenField, setFocusedField } from '#studio/hooks/focused-field.ts';
import { useOpenForm, warnBeforeLeaving } from '#studio/hooks/open-forms.ts';
import { AddressInput } from './address-input.tsx';
import { AnswersInput } from './answers-input.tsx';
import { AverageInput } from './average-input.tsx';
import { BookingInput } from './booking-input.tsx';
import { CategoryPointsInput } from './category-points-input.tsx';
import { AnswerInput, CategoryInput, LevelInput, QuestionReferenceInput } from './choice-input.tsx';
import { ColorInput } from './color-input.tsx';
import { ConditionInput } from './condition-input.tsx';
import { FieldIssues } from './field-issues.tsx';
import { LanguageInput } from './language-input.tsx';
import { LeadsInput } from './leads-input.tsx';
import { ListInput } from './list-input.tsx';
import { ListedElsewhere } from './listed-elsewhere.tsx';
import { LockableInput } from './lockable-input.tsx';
import { StudioNumberInput } from './number-input.tsx';
import { PictureInput } from './picture/picture-input.tsx';
import { QuestionsOfQuizInput } from './questions-of-quiz-input.tsx';
import { RichTextInput } from './rich-text-input.tsx';
import { RowsInput } from './rows/rows-input.tsx';
import { LineInput, ParagraphInput } from './text-inputs.tsx';
import { QuestionTitleInput, WrittenFor } from './written-for.tsx';

// It reads all documents, so it is loaded only when an editor opens a persona.
const AnswersSheet = lazy(() => import('#studio/personas/answers-sheet.tsx'));

/** Wraps every input of the forms. Issues of the whole document are above its fields. */
export const Input = (props: InputProps) =>
  isObjectInputProps(props) && props.path.length === 0 ? (
    <DocumentInput {...props} />
  ) : (
    <FieldWithIssues {...props} />
  );

/** The issues of a field are below its input; those of several fields together are above the first one. */
function FieldWithIssues(props: InputProps) {
  const id = `${props.id}-issues`;
  const issues = <FieldIssues id={id} issues={props.validation} />;
  const isAbove = isObjectInputProps(props) && props.schemaType.name === 'object';
  // Sanity's own frame around several controls has no name for screen readers.
  const isOfSeveral =
    isArrayOfObjectsInputProps(props) ||
    isArrayOfPrimitivesInputProps(props) ||
    (isStringInputProps(props) && props.schemaType.options?.layout === 'radio');
  return (
    <Stack space={3} {...(isOfSeveral && { role: 'group', 'aria-label': props.schemaType.title })}>
      {isAbove ? issues : null}
      <FieldInput {...describedBy(id, props)} />
      {isAbove ? null : issues}
    </Stack>
  );
}

/** A click in a field that searches for documents opens its list, as its arrow does. */
function openSearch({ target }: MouseEvent) {
  if (!(target instanceof HTMLInputElement)) return;
  const search = target.closest('[data-ui="Autocomplete"]');
  search?.querySelector<HTMLElement>('button[aria-label="Open"]')?.click();
}

/** The props of an input that is described by its issues too, so that screen readers read them. */
function describedBy(id: string, props: InputProps): InputProps {
  if (!('elementProps' in props) || props.validation.length === 0) return props;
  const ids = [props.elementProps['aria-describedby'], id].filter(Boolean).join(' ');
  const elementProps = { ...props.elementProps, 'aria-describedby': ids };
  return Object.assign({}, props, { elementProps });
}

/** What fields name as `input` in their options, by what they hold. */
const STRING_INPUTS = {
  address: AddressInput,
  answer: AnswerInput,
  booking: BookingInput,
  category: CategoryInput,
  color: ColorInput,
  language: LanguageInput,
  level: LevelInput,
  locked: LockableInput,
  questionTitle: QuestionTitleInput,
};
const LIST_INPUTS = {
  persona: AnswersSheet,
  points: CategoryPointsInput,
  questions: QuestionsOfQuizInput,
};
const GROUP_INPUTS = {
  condition: ConditionInput,
  leads: LeadsInput,
  question: QuestionReferenceInput,
};

type GroupOptions = { input?: keyof typeof GROUP_INPUTS; picture?: PictureLimits };

/** A field's type and options decide which of our inputs replaces Sanity's. */
function FieldInput(props: InputProps) {
  if (isStringInputProps(props)) {
    const { input, emptyMeans, list } = props.schemaType.options ?? {};
    const Own = input && STRING_INPUTS[input];
    if (Own) return <Own {...props} />;
    // The site takes an empty field for this choice, and so does the form.
    if (emptyMeans && props.value === undefined)
      return props.renderDefault({ ...props, value: emptyMeans });
    if (props.schemaType.name === 'string' && !list) return <LineInput {...props} />;
    if (props.schemaType.name === 'text') return <ParagraphInput {...props} />;
  }
  if (isNumberInputProps(props)) {
    const Own = props.schemaType.options?.input ? AverageInput : StudioNumberInput;
    return <Own {...props} />;
  }
  // The site takes a switch that was never set for its initial value, and so does the form.
  if (isBooleanInputProps(props) && props.value === undefined)
    return props.renderDefault({ ...props, value: props.schemaType.initialValue === true });
  if (isArrayOfPrimitivesInputProps(props) && props.schemaType.options?.input === 'answers')
    return <AnswersInput {...props} />;
  if (isArrayOfBlocksInputProps(props))
    return (
      <RichTextInput title={props.schemaType.title}>{props.renderDefault(props)}</RichTextInput>
    );
  if (isArrayOfObjectsInputProps(props)) {
    const { input, listedUnder, rows } = props.schemaType.options ?? {};
    if (listedUnder) return <ListedElsewhere {...props} entry={listedUnder} />;
    const Own = rows ? RowsInput : input && input !== 'answers' && LIST_INPUTS[input];
    if (Own)
      return (
        <Suspense fallback={<Loading>Loading…</Loading>}>
          <Own {...props} />
        </Suspense>
      );
    return <ListInput {...props} />;
  }
  if (isObjectInputProps(props)) {
    const { input, picture }: GroupOptions = props.schemaType.options ?? {};
    if (picture) return <PictureInput {...props} limits={picture} />;
    const Own = props.schemaType.name === 'quiz' ? QuizInput : input && GROUP_INPUTS[input];
    if (Own) return <Own {...props} />;
  }
  return props.renderDefault(props);
}

/** Structure entry → tab of the quiz's form. */
const TABS: Record<string, string> = {
  scoring: 'scoring',
  'quick-wins': 'report',
  opportunities: 'report',
};

/** The form of the quiz. The structure has several entries for it, and each opens its own tab. */
function QuizInput(props: ObjectInputProps) {
  const { routerPanesState } = usePaneRouter();
  const { onFieldGroupSelect } = props;
  const tab = routerPanesState.map(([pane]) => TABS[pane?.id ?? '']).find(Boolean);
  useEffect(() => {
    if (tab) onFieldGroupSelect(tab);
    // Only when the entry changes; after that the editor chooses the tab.
  }, [tab]);
  return props.renderDefault(props);
}

/**
 * The form of a document. It tells the preview which field has the focus, and opens the one that is asked
 * for.
 */
function DocumentInput(props: ObjectInputProps) {
  const { value, focusPath, readOnly } = props;
  const id = getPublishedId(String(value?._id ?? ''));
  useOpenForm(id, value, readOnly === true);
  const { onPathFocus, onPathOpen } = useFormCallbacks();
  useEffect(() => {
    if (id && focusPath.length > 0) setFocusedField({ document: id, path: focusPath });
  }, [id, focusPath]);
  useEffect(() => {
    // Once a form can be edited, Sanity focuses its first element as soon as no field has the focus. Where a field had it
    // before that, this would happen when the editor leaves the field, and take the focus from what the editor clicks.
    if (readOnly) return undefined;
    return onOpenField(id, (path) => {
      onPathFocus(path);
      onPathOpen(path);
    });
  }, [id, readOnly, onPathFocus, onPathOpen]);
  useEffect(() => {
    const stopping = new AbortController();
    const options = { capture: true, signal: stopping.signal };
    for (const each of ['pointerdown', 'keydown'])
      addEventListener(each, forgetOpenedField, options);
    return () => stopping.abort();
  }, []);
  return (
    <Stack space={5} onClick={openSearch}>
      <Unsaved id={id} type={props.schemaType.name} />
      <UsedBy />
      <WrittenFor readOnly={readOnly} />
      <DocumentIssues />
      <FieldInput {...props} />
    </Stack>
  );
}

/** Draws nothing, so that the form is not drawn anew with each state of being saved. */
function Unsaved({ id, type }: { id: string; type: string }) {
  const { isSyncing } = useSyncState(id, type);
  useEffect(() => warnBeforeLeaving(() => isSyncing), [isSyncing]);
  return null;
}

/** Sanity gives the issues of the whole document to no input. */
function DocumentIssues() {
  const { validation } = useDocumentPane();
  return <FieldIssues issues={validation.filter(({ path }) => path.length === 0)} />;
}
