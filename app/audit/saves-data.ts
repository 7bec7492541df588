import { property } from '#app/quiz/base/unknown.ts';

/** Whether the visitor's browser is set to save data. */
export const savesData = (): boolean =>
  property(property(navigator, 'connection'), 'saveData') === true;
