import { assess, type Documents } from './assess.ts';

// Counts beside the page, so that it stays fluent while an editor types.
self.onmessage = ({ data }: MessageEvent<Documents>) => {
  send(data).catch(reportError);
};

async function send(documents: Documents): Promise<void> {
  for await (const part of assess(documents)) self.postMessage(part);
}
