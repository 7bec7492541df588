import type { StoredDocument } from '#schemas/published-documents.ts';
import { assess, type Pair } from './assess.ts';

// Counts beside the page, so that it stays fluent while an editor types.
self.onmessage = async ({ data }: MessageEvent<Pair<StoredDocument[]>>) => {
  for await (const part of assess(data)) self.postMessage(part);
};
