/** What the page around a frame hears: no personal data and no answer. See docs/embedding.md#events. */
export type AuditEvent =
  | { type: 'ready' }
  | { type: 'started' }
  /** The first question is 1. */
  | { type: 'question'; number: number }
  | { type: 'lead' }
  /** What there is of these, as the report shows it. */
  | { type: 'finished'; score?: number; level?: string; category?: string }
  | { type: 'booked' };

/**
 * What a frame sends, as the field `audit`. `loaded`: it can be greeted, which it tells any page. `top`: where
 * the first line of a new screen is. `escape`: the visitor pressed Esc, which only the frame noticed.
 */
export type FrameMessage =
  | AuditEvent
  | { type: 'loaded' }
  | { type: 'height'; height: number }
  | { type: 'screen'; top: number }
  | { type: 'escape' };

/**
 * What the page around sends, as the field `audit`. It says hello to whatever page the frame has, because
 * only the response tells whether that has loaded. `fits`: the page around makes the frame as high as its
 * content. `closed`: nobody sees the frame any more.
 */
export type HostMessage =
  | { type: 'hello'; fits: boolean }
  | { type: 'closed' }
  | { type: 'campaign'; parameters: [name: string, value: string][] };
