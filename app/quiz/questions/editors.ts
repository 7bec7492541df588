import type { ComponentType } from 'react';
import type { EditorProps } from './editor-props.ts';
import { MatrixEditor } from './matrix/editor.tsx';
import { MultiChoiceEditor } from './multi-choice/editor.tsx';
import { NumberEditor } from './number/editor.tsx';
import type { QuestionOf, QuestionType } from './question.ts';
import { RatingEditor } from './rating/editor.tsx';
import { SingleChoiceEditor } from './single-choice/editor.tsx';
import { SliderEditor } from './slider/editor.tsx';
import { TextEditor } from './text/editor.tsx';

/** The simulator's compact control of each question type. */
export const QUESTION_EDITORS: { [T in QuestionType]: ComponentType<EditorProps<QuestionOf<T>>> } =
  {
    singleChoiceQuestion: SingleChoiceEditor,
    multiChoiceQuestion: MultiChoiceEditor,
    sliderQuestion: SliderEditor,
    ratingQuestion: RatingEditor,
    matrixQuestion: MatrixEditor,
    textQuestion: TextEditor,
    numberQuestion: NumberEditor,
  };
