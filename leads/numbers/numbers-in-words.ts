import { isSingular } from '#app/quiz/base/format.ts';
import { fill } from '#app/quiz/base/template.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { DIRECT } from '#app/quiz/contract/visit.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import {
  campaignInWords,
  campaignKey,
  changeInWords,
  FEW,
  type Numbers,
  STEPS,
  worstDrop,
} from '#leads/api/numbers-api.ts';
import { shippedTextsIn } from '#leads/content/shipped-texts.ts';
import { OTHER } from '#leads/visit-counter.ts';

type Campaign = Numbers['campaigns'][number];

/**
 * The numbers of an audit in a range of days, in a language (BCP 47): rows of its questions (title, shown,
 * answered, share that goes on) and campaigns (name, starts, leads, bookings), and sentences where there is
 * something to say.
 */
export function numbersInWords(
  { totals, before, questions, campaigns }: Numbers,
  { from, to }: { from: string; to: string },
  quiz: Quiz | undefined,
  tag: string,
) {
  const { language, texts } = shippedTextsIn(tag);
  const range = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const { numbers: words, weekly } = texts;
  const count = new Intl.NumberFormat(language).format;
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format;
  const goesOn = ({ shown, answered }: { shown: number; answered: number }) =>
    shown === 0 ? '' : percent(Math.min(answered / shown, 1));
  const nameOf = (campaign: Campaign) => {
    const name = campaignInWords(campaignKey(campaign));
    return name === DIRECT ? words.direct : name === OTHER.source ? words.other : name;
  };
  const asked = (quiz ? questionsOf(quiz) : []).map(({ key, title }) => ({
    ...(questions.find((each) => each.key === key) ?? { shown: 0, answered: 0 }),
    title,
  }));
  const worst = worstDrop(asked);
  const best = bestOf(campaigns);
  return {
    days: range.formatRange(Date.parse(from), Date.parse(to)),
    totals: STEPS.map((name) => ({
      title: words.steps[name],
      count: count(totals[name]),
      change: changeInWords(totals[name], before[name], words, percent),
    })),
    byQuestion: asked.map((each) => [
      each.title,
      count(each.shown),
      count(each.answered),
      goesOn(each),
    ]),
    campaigns: campaigns.map((each) => [
      nameOf(each),
      count(each.start),
      count(each.lead),
      count(each.booking),
    ]),
    few: totals.start < FEW ? words.few : undefined,
    worst: worst && fill(words.worst, { question: worst.title, share: goesOn(worst) }),
    best:
      best &&
      fill(weekly.best, {
        campaign: nameOf(best),
        starts: countInWords(weekly.starts, best.start, language),
        leads: countInWords(weekly.leads, best.lead, language),
      }),
  };
}

/** A count with its noun in a language (BCP 47), such as `1,189 starts`. */
export const countInWords = (words: Record<'one' | 'other', string>, n: number, language: string) =>
  fill(words[isSingular(n, language) ? 'one' : 'other'], { count: n.toLocaleString(language) });

/** The campaign with the most leads; of several, that with the most starts. Those of none do not count. */
function bestOf(campaigns: readonly Campaign[]): Campaign | undefined {
  const isNamed = (each: Campaign) =>
    ![DIRECT, OTHER.source].includes(campaignInWords(campaignKey(each)));
  return campaigns
    .filter((each) => each.start > 0 && isNamed(each))
    .toSorted((one, other) => other.lead - one.lead || other.start - one.start)[0];
}
