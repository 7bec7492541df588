import { analyze, type DocumentVersions } from './analyze.ts';

// Counts beside the page, so that it stays fluent while an editor types.
self.onmessage = ({ data }: MessageEvent<DocumentVersions>) => {
  send(data).catch(reportError);
};

async function send(documents: DocumentVersions): Promise<void> {
  for await (const part of analyze(documents)) self.postMessage(part);
}
