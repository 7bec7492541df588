import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Change, NextLevel, Strength } from '#app/quiz/score/next-level.ts';
import type { QuickWin } from '#app/quiz/score/quick-wins.ts';
import type { Report } from '#app/quiz/score/report.ts';
import {
  type AnswerSheet,
  lookUp,
  Q1,
  Q3,
  Q4,
  Q6,
  Q7,
  Q8,
  referenceReport,
} from '#tests/quiz/reference-scorer.ts';

/**
 * Writes reports of the shipped quiz with its rules and numbers written out, and only its texts read
 * from the documents: the same object as `reportFor` returns in English for Ada, without a city and a
 * business.
 */
export function createReportByHand(quiz: Quiz): (industry: string, sheet: AnswerSheet) => Report {
  const titles = quiz.questions.map(({ title }) => title);
  const labels = quiz.questions.map((question) => {
    const options = question.type === 'sliderQuestion' ? [] : question.options;
    return new Map(options.map(({ value, label }) => [value, [label]]));
  });
  const industries = new Map(quiz.industries.map((industry) => [industry.value, industry]));
  const [leader, achiever, growth, immediate] = four(quiz.levels);
  const bands = [
    { name: immediate.name, color: immediate.color, from: 0, to: 40 },
    { name: growth.name, color: growth.color, from: 40, to: 60 },
    { name: achiever.name, color: achiever.color, from: 60, to: 80 },
    { name: leader.name, color: leader.color, from: 80, to: 100 },
  ];
  const [test, listings, content] = three(quiz.quickWins.rules);
  const [optimize, monitor, update] = three(quiz.quickWins.fallbackWins ?? []);

  const title = (place: number) => titles[place] ?? '';
  const labelOf = (place: number, value: string) => labels[place]?.get(value) ?? [];

  function labelsOfChallenges(selected: readonly string[]): string[] {
    const found: string[] = [];
    for (const [value, [label = '']] of labels[4] ?? [])
      if (selected.includes(value)) found.push(label);
    return found;
  }

  function quickWins(noun: string, { q1, q3, q4 }: AnswerSheet): QuickWin[] {
    const wins: QuickWin[] = [];
    if (q1 === 'never' || q1 === 'months-ago')
      wins.push(win(test, `Recommend a ${noun} in my city and say why.`));
    if (q3 === 'google-only' || q3 === 'what-directories') wins.push(win(listings));
    if (q4 === 'never' || q4 === 'occasionally')
      wins.push(
        win(
          content,
          `List ten questions that people ask before they choose a ${noun}. Keep each one short.`,
        ),
      );
    if (wins.length > 0) return wins;
    const rewrite = `Here is a page from the website of a ${noun}. Rewrite the opening as two sentences that say who we are, what we offer and where. [Paste your page]`;
    const recommend = `Which ${noun} in my city would you recommend? Name five, with a reason for each.`;
    return [win(optimize, rewrite), win(monitor, recommend), win(update)];
  }

  function strengthsOf(sheet: AnswerSheet, score: number, sum: number): NextLevel | undefined {
    const strengths: Strength[] = [];
    const add = (place: number, points: number, answer: string[]) => {
      const worth = score - scoreOf(sum - points);
      if (worth > 0) strengths.push({ key: `q${place + 1}`, title: title(place), answer, worth });
    };
    add(0, lookUp(Q1, sheet.q1, 0), labelOf(0, sheet.q1));
    add(2, lookUp(Q3, sheet.q3, 0), labelOf(2, sheet.q3));
    add(3, lookUp(Q4, sheet.q4, 0), labelOf(3, sheet.q4));
    return strengths.length > 0 ? { kind: 'top', level: leader, strengths } : undefined;
  }

  function nextLevel(sheet: AnswerSheet, sum: number): NextLevel | undefined {
    const score = scoreOf(sum);
    if (score >= 80) return strengthsOf(sheet, score, sum);
    const level = score >= 60 ? leader : score >= 40 ? achiever : growth;
    const possible: (Omit<Change, 'gain'> & { adds: number })[] = [];
    const offer = (place: number, points: number, given: string, best: string) => {
      if (points === 100) return;
      const [from, to] = [labelOf(place, given), labelOf(place, best)];
      possible.push({ key: `q${place + 1}`, title: title(place), from, to, adds: 100 - points });
    };
    offer(0, lookUp(Q1, sheet.q1, 0), sheet.q1, 'regularly');
    offer(2, lookUp(Q3, sheet.q3, 0), sheet.q3, 'comprehensive');
    offer(3, lookUp(Q4, sheet.q4, 0), sheet.q4, 'weekly');

    const largest = [...possible].sort((a, b) => b.adds - a.adds);
    let size = 0;
    let reached = sum;
    for (const { adds } of largest) {
      if (scoreOf(reached) >= level.min) break;
      reached += adds;
      size += 1;
    }
    const isReached = scoreOf(reached) >= level.min;
    let chosen = possible;
    if (isReached) {
      chosen = [];
      let chosenSum = sum;
      for (const [place, each] of possible.entries()) {
        let free = size - chosen.length - 1;
        if (free < 0) break;
        let best = chosenSum + each.adds;
        for (const other of largest)
          if (free > 0 && possible.indexOf(other) > place) {
            best += other.adds;
            free -= 1;
          }
        if (free > 0 || scoreOf(best) < level.min) continue;
        chosen.push(each);
        chosenSum += each.adds;
      }
    }
    let before = score;
    let total = sum;
    const changes = chosen.map(({ key, title, from, to, adds }) => {
      total += adds;
      const gain = scoreOf(total) - before;
      before += gain;
      return { key, title, from, to, gain };
    });
    const outcome = isReached ? 'reached' : changes.length > 0 ? 'notReached' : 'nothingLeft';
    return { kind: 'path', level, outcome, changes, score: before };
  }

  return (industry, sheet) => {
    const { q1, q2, q3, q4, q5, q6, q7, q8 } = sheet;
    const fromChallenges = 100 - 20 * q5.length;
    const points = [
      lookUp(Q1, q1, 0),
      q2 * 10,
      lookUp(Q3, q3, 0),
      lookUp(Q4, q4, 0),
      fromChallenges < 0 ? 0 : fromChallenges,
      lookUp(Q6, q6, 0),
      lookUp(Q7, q7, 0),
      lookUp(Q8, q8, 0),
    ];
    let sum = 0;
    for (const each of points) sum += each;
    const reference = referenceReport(industry, sheet);
    const { score, average, percentile, direction, sentence } = reference;
    const found = industries.get(industry);
    const gap = Math.abs(score - average);
    const distance = `${gap} ${gap === 1 ? 'point' : 'points'}`;
    const side = score < average ? 'below' : 'above';
    const values = [reference.leads, reference.revenue, reference.days];
    const row = (place: number, answer: string[]) => ({
      key: `q${place + 1}`,
      title: title(place),
      answer,
      points: points[place] ?? 0,
      maximum: 100,
    });
    return {
      firstName: 'Ada',
      businessName: '',
      score,
      scale: 100,
      level: score >= 80 ? leader : score >= 60 ? achiever : score >= 40 ? growth : immediate,
      bands,
      thresholds: [0, 40, 60, 80, 100],
      benchmark: {
        industry: found?.label ?? industry,
        average,
        percentile,
        direction,
        sentence,
        gapSentence:
          gap === 0
            ? `Right at the industry average of ${average}`
            : `${distance} ${side} the industry average of ${average}`,
      },
      quickWins: quickWins(found?.noun ?? found?.label ?? industry, sheet),
      opportunities: quiz.tiles.map(({ title, icon, caption }, place) => ({
        title,
        icon,
        value: values[place] ?? '',
        caption,
      })),
      breakdown: {
        rows: [
          row(0, labelOf(0, q1)),
          row(1, [`${q2} / 10`]),
          row(2, labelOf(2, q3)),
          row(3, labelOf(3, q4)),
          row(4, labelsOfChallenges(q5)),
          row(5, labelOf(5, q6)),
          row(6, labelOf(6, q7)),
          row(7, labelOf(7, q8)),
        ],
        points: sum,
        total: 800,
      },
      nextLevel: nextLevel(sheet, sum),
    };
  };
}

const scoreOf = (points: number) => Math.round((points / 800) * 100);

const win = (
  { text, why, steps, time }: Quiz['quickWins']['rules'][number] | FallbackWin,
  copyText?: string,
): QuickWin => ({
  text,
  why: why ?? undefined,
  steps: steps ?? [],
  time: time ?? undefined,
  copyText,
});

type FallbackWin = NonNullable<Quiz['quickWins']['fallbackWins']>[number];

function three<T>([first, second, third]: readonly T[]): [T, T, T] {
  if (!first || !second || !third) throw new RangeError('The shipped quiz has three of these.');
  return [first, second, third];
}

function four<T>([first, ...others]: readonly T[]): [T, T, T, T] {
  if (!first) throw new RangeError('The shipped quiz has four of these.');
  return [first, ...three(others)];
}
