import { QUESTION_SCHEMAS } from '#app/quiz/questions/schemas.ts';
import { answerSet } from './documents/answer-set.ts';
import { audit } from './documents/audit.ts';
import { claim } from './documents/claim.ts';
import { industry } from './documents/industry.ts';
import { landingPage } from './documents/landing-page.ts';
import { leadForm } from './documents/lead-form.ts';
import { opportunityTile } from './documents/opportunity-tile.ts';
import { page } from './documents/page.ts';
import { persona } from './documents/persona.ts';
import { province } from './documents/province.ts';
import { quickWinRule } from './documents/quick-win-rule.ts';
import { quiz } from './documents/quiz.ts';
import { resultsPage } from './documents/results-page.ts';
import { siteSettings } from './documents/site-settings.ts';
import { translation } from './documents/translation.ts';
import { adjustment } from './objects/adjustment.ts';
import { benefit } from './objects/benefit.ts';
import { category } from './objects/category.ts';
import { categoryPoints } from './objects/category-points.ts';
import { conditionLine, conditionTest } from './objects/condition-test.ts';
import { formField } from './objects/form-field.ts';
import { level } from './objects/level.ts';
import { band } from './objects/number-scoring.ts';
import { option } from './objects/option.ts';
import { ownField } from './objects/own-field.ts';
import { personaAnswer } from './objects/persona-answer.ts';
import { fallbackWin } from './objects/quick-win-texts.ts';
import { tileRow } from './objects/tile-row.ts';

export const schemaTypes = [
  audit,
  siteSettings,
  landingPage,
  leadForm,
  resultsPage,
  page,
  quiz,
  ...Object.values(QUESTION_SCHEMAS),
  answerSet,
  industry,
  province,
  claim,
  quickWinRule,
  opportunityTile,
  persona,
  translation,
  adjustment,
  band,
  benefit,
  formField,
  category,
  categoryPoints,
  conditionLine,
  conditionTest,
  fallbackWin,
  level,
  option,
  ownField,
  personaAnswer,
  tileRow,
];
