import { expect, test } from 'vitest';
import {
  forgetOpenedField,
  onOpenField,
  openField,
  setFocusedField,
} from '#studio/hooks/focused-field.ts';

/** The paths that the form of a document is asked to open while it is drawn. */
function openedIn(document: string): unknown[] {
  const opened: unknown[] = [];
  onOpenField(document, (path) => opened.push(path))();
  return opened;
}

test('a field opens once its form is drawn, and only once', () => {
  openField({ document: 'quiz', path: ['title'] });
  expect(openedIn('landingPage')).toEqual([]);
  expect(openedIn('quiz')).toEqual([['title']]);
  expect(openedIn('quiz')).toEqual([]);
});

test('a field whose form was never drawn is forgotten once the editor works in another document', () => {
  openField({ document: 'quiz', path: ['title'] });
  setFocusedField({ document: 'landingPage', path: ['headline'] });
  expect(openedIn('quiz')).toEqual([]);
});

test('a form that focuses its first field as it is drawn opens the wanted one once more', () => {
  const opened: unknown[] = [];
  openField({ document: 'quiz', path: ['levels'] });
  const stop = onOpenField('quiz', (path) => opened.push(path));
  for (const field of ['title', 'levels', 'title', 'levels'])
    setFocusedField({ document: 'quiz', path: [field] });
  stop();
  expect(opened).toEqual([['levels'], ['levels']]);
});

test('what the editor clicks keeps the focus, even where the form has not said yet that the wanted field has it', () => {
  const opened: unknown[] = [];
  openField({ document: 'quiz', path: ['levels'] });
  const stop = onOpenField('quiz', (path) => opened.push(path));
  forgetOpenedField();
  setFocusedField({ document: 'quiz', path: ['labels'] });
  stop();
  expect(opened).toEqual([['levels']]);
});
