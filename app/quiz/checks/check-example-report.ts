import type { Issues } from '#app/quiz/base/issue.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { hasTotal } from '#app/quiz/score/score-rule.ts';
import { exampleSummary } from '#app/quiz/score/score-summary.ts';
import { totalBounds } from './score-bounds.ts';

type Example = Pick<SiteContent, 'quiz' | 'landingPage'>;

/** Finds an example score that no answers give. A warning: editors may switch the quiz before the example. */
export function* checkExampleScore({ quiz, landingPage: { preview } }: Example): Issues {
  if (!hasTotal(quiz)) return;
  const { lowest, highest } = totalBounds(quiz);
  const path = ['landingPage', 'preview', 'score'];
  if (!exampleSummary(quiz, preview)) {
    const message = `The quiz’s highest score is ${highest}, so the landing page shows no example report. Enter a lower score.`;
    yield { rule: 'score-above-scale', path, message };
  } else if (preview.score < lowest) {
    const message = `The quiz’s lowest score is ${lowest}, so no report has this one. Enter a higher score.`;
    yield { rule: 'score-below-scale', path, message };
  }
}

/** Finds an example about an industry that the quiz does not have: the page shows another. A warning, too. */
export function* checkExampleIndustry({ quiz, landingPage: { preview } }: Example): Issues {
  const { industry } = preview;
  const shown = exampleSummary(quiz, preview)?.benchmark?.industry;
  if (shown === undefined || quiz.industries.some(({ value }) => value === industry)) return;
  const message = `This industry is not among those of this audit: the example report is about “${shown}” instead. Choose another, or add it there.`;
  yield { rule: 'preview-industry', path: ['landingPage', 'preview', 'industry'], message };
}
