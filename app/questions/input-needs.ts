import { needsNoFurtherIcons } from '#app/components/icon-paths.ts';
import { isOwn } from '#app/quiz/contract/lead.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { needsNoFurtherLogic } from './logics.ts';

export type NeedsInputs = Pick<SiteContent, 'quiz' | 'leadForm'>;

/** Whether the first script has all that an audit's content needs: nothing of `inputs-all.ts`. */
export const needsNothingFurther = (content: NeedsInputs): boolean =>
  needsNoFurtherLogic(content.quiz) &&
  !content.quiz.categories &&
  !content.quiz.scoring &&
  !content.leadForm.fields?.some(isOwn) &&
  needsNoFurtherIcons(content);
