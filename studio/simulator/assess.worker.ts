import type { StoredDocument } from '#schemas/published-documents.ts';
import { assess, type Pair } from './assess.ts';

// Counts beside the page, so that it stays fluent while an editor types.
self.onmessage = ({ data }: MessageEvent<Pair<StoredDocument[]>>) => {
  send(data).catch(reportError);
};

async function send(documents: Pair<StoredDocument[]>): Promise<void> {
  for await (const part of assess(documents)) self.postMessage(part);
}
