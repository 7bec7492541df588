import { ownProperty } from '#app/quiz/base/unknown.ts';
import { decodeDocuments } from '#schemas/types/stored-document.ts';
import { analyze } from './analyze.ts';

// A worker, so that the page stays responsive while answer sheets are counted.
self.onmessage = ({ data }: MessageEvent<unknown>) => {
  postSteps(data).catch(reportError);
};

async function postSteps(versions: unknown): Promise<void> {
  const published = decodeDocuments(ownProperty(versions, 'published'));
  const edited = decodeDocuments(ownProperty(versions, 'edited'));
  for await (const step of analyze({ published, edited })) self.postMessage(step);
}
