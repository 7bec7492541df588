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

/** What a frame sends, as the field `audit`. `loaded`: any page may greet it. `escape`: Esc was pressed in it. */
export type FrameMessage =
  | AuditEvent
  | { type: 'loaded' }
  | { type: 'height'; height: number }
  | { type: 'escape' };

/** What the page around sends. `fits`: the frame gets as high as its content. `closed`: nobody sees it any more. */
export type HostMessage =
  | { type: 'hello'; fits: boolean }
  | { type: 'closed' }
  | { type: 'campaign'; parameters: [name: string, value: string][] };
