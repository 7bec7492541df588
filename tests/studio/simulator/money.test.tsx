import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { unitOf } from '#app/quiz/base/format.ts';
import { checkPersonas } from '#app/quiz/checks/personas.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { initialAnswers } from '#app/quiz/score/answers.ts';
import { pointsOfTotal } from '#studio/answers/outcome-words.ts';
import { describePersona } from '#studio/simulator/model/describe-persona.ts';
import { DistributionView } from '#studio/simulator/views/distribution-view.tsx';
import { InfluenceView } from '#studio/simulator/views/influence-view.tsx';
import { seedQuiz } from '#tests/seed.ts';
import { StudioTheme } from '#tests/studio/studio-theme.tsx';

const seed = await seedQuiz();
const quiz: Quiz = { ...seed, scoring: { shows: 'points', currency: 'CAD' } };
const distribution = distributionOf(quiz);
const unit = unitOf(quiz.scoring);

const draw = (view: ReactNode) => render(<StudioTheme>{view}</StudioTheme>).container.textContent;

test('where the score is money, each view of the simulator says so', () => {
  const drawn = draw(
    <DistributionView
      quiz={quiz}
      sheet={{ industry: '', answers: initialAnswers(quiz) }}
      distribution={distribution}
      leads={{ isOn: false }}
    />,
  );
  expect(drawn).toContain('Scores from $85 to $780 can be reached.');
  expect(drawn).toContain('the answers that you gave: $50.');
  expect(screen.getByRole('img')).toHaveAccessibleName(
    /^Histogram of scores from \$85 to \$780\. Half of the combinations of answers score \$\d+ or less\.$/,
  );
  expect(drawn).toContain('$0$40$60$80$780');
  const influence = { key: 'q1', title: 'Which?', largestShift: 100, changesLevel: true };
  expect(draw(<InfluenceView quiz={quiz} influences={[influence]} />)).toContain('up to $100');
});

test('points and the levels of personas have the unit, too', () => {
  expect(pointsOfTotal(8940, 12_900, unit)).toBe('$8,940 of $12,900');
  expect(pointsOfTotal(450, 800, {})).toBe('450 of 800 points');
  const level = 'Growth Opportunity';
  const [checked] = checkPersonas(quiz, [{ id: 'one', name: 'One', level, answers: [] }]);
  if (!checked) throw new RangeError('There is one persona.');
  expect(describePersona(quiz, checked, { isBlocking: false, isDraft: false }).join()).toMatch(
    /expects Growth Opportunity \(\$40 to \$59\),these answers give: .* \(\$50 to \$\d+\)/,
  );
});
