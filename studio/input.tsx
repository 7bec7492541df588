import { type InputProps, isObjectInputProps, isStringInputProps } from 'sanity';
import { LockableInput } from './lockable-input.tsx';
import { QuizInput } from './quiz-input.tsx';

/** Every input of the forms: what it needs beyond its type, it says by its type and its options. */
export function Input(props: InputProps) {
  if (isStringInputProps(props) && props.schemaType.options?.lockedOncePublished)
    return <LockableInput {...props} />;
  if (isObjectInputProps(props) && props.schemaType.name === 'quiz')
    return <QuizInput {...props} />;
  return props.renderDefault(props);
}
