import { onAdditions } from '#app/quiz/analysis/count-limits.ts';
import { property } from '#app/quiz/contract/unknown.ts';
import { decodeDocuments } from '#schemas/types/stored-document.ts';
import { type AnalysisStep, analyze } from './analyze.ts';
import { eachSecond } from './each-second.ts';

// A worker, so that the page stays responsive while answer sheets are counted.
self.onmessage = ({ data }: MessageEvent<unknown>) => {
  postSteps(data).catch(reportError);
};

async function postSteps(versions: unknown): Promise<void> {
  const published = decodeDocuments(property(versions, 'published'));
  const edited = decodeDocuments(property(versions, 'edited'));
  const post = (step: AnalysisStep) => self.postMessage(step);
  onAdditions(eachSecond((additions) => post({ kind: 'counting', additions })));
  for await (const step of analyze({ published, edited })) post(step);
}
