import { needsNoFurtherIcons } from '#app/components/icon-paths.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { needsNoFurtherLogic } from './logics.ts';

/** Whether the first script has all that an audit's content needs: nothing of `inputs-all.ts`. */
export const needsNothingFurther = (content: { quiz: Quiz }): boolean =>
  needsNoFurtherLogic(content.quiz) &&
  !content.quiz.categories &&
  !content.quiz.scoring &&
  needsNoFurtherIcons(content);
