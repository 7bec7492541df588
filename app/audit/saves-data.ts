import { ownProperty } from '#app/quiz/base/unknown.ts';

/** Whether the visitor's browser is set to save data. */
export const savesData = (): boolean =>
  ownProperty(ownProperty(navigator, 'connection'), 'saveData') === true;
