import { FilteredOptions } from '#app/quiz/questions/input-filter.tsx';
import { describedBy, QuestionControls } from '#app/quiz/questions/input-heading.tsx';
import { Options } from '#app/quiz/questions/input-options.tsx';
import type { InputProps } from '#app/quiz/questions/input-props.ts';
import { FEW_OPTIONS, optionsOf } from '#app/quiz/questions/options.ts';
import { Select } from '#app/shapes/select.tsx';
import type { SingleChoiceQuestion } from './contract.ts';

/** A long list is a select or, if it has pictures or its question says so, filtered by what is typed. */
export function SingleChoiceInput({
  question,
  language,
  answer,
  onAnswer,
}: InputProps<SingleChoiceQuestion>) {
  const options = optionsOf(question);
  const isLong = options.length > FEW_OPTIONS;
  const isSelect = isLong && question.look !== 'filter' && !options.some(({ image }) => image);
  const List = isLong ? FilteredOptions : Options;
  return (
    <QuestionControls question={question}>
      {isSelect ? (
        <div className="options">
          <Select
            name={question.key}
            aria-labelledby="question"
            aria-describedby={describedBy(question)}
            options={options}
            placeholder={question.listHint ?? '…'}
            value={typeof answer === 'string' ? answer : ''}
            onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
          />
        </div>
      ) : (
        <List
          question={question}
          language={language}
          type="radio"
          isChosen={(value) => value === answer}
          onChoose={onAnswer}
        />
      )}
    </QuestionControls>
  );
}
