import { isEmbedded } from '#app/components/embedded.ts';
import type { Session } from './session/session.ts';

let frame: Promise<typeof import('./embed/frame.ts') | undefined> | undefined;

/** In a frame, listens to the page around it, and tells that it does. */
export function linkToHost(): void {
  if (parent === window || !isEmbedded()) return;
  frame = import('./embed/frame.ts').catch(() => undefined);
  addEventListener('message', (event) => void frame?.then((code) => code?.receive(event)));
}

/** Tells the page around the frame what has changed in the journey. Call it after every change. */
export const tellHost = (session: Session): void => void frame?.then((code) => code?.tell(session));
