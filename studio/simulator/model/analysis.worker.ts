import { analyze, type ComparedDocuments } from './analyze.ts';

// A worker, so that the page stays responsive while answer sheets are counted.
self.onmessage = ({ data }: MessageEvent<ComparedDocuments>) => {
  postSteps(data).catch(reportError);
};

async function postSteps(documents: ComparedDocuments): Promise<void> {
  for await (const step of analyze(documents)) self.postMessage(step);
}
