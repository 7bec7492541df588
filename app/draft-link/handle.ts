import { ownProperty } from '#app/quiz/base/unknown.ts';

/** Whether the `handle` of a route says that it is a draft preview. */
export const isPreviewHandle = (handle: unknown): boolean =>
  ownProperty(handle, 'isPreview') === true;
