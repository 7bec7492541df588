import { QUESTION_SCHEMAS } from '#app/quiz/questions/schemas.ts';
import { answerSet } from './documents/answer-set.ts';
import { audit } from './documents/audit.ts';
import { claim } from './documents/claim.ts';
import { industry } from './documents/industry.ts';
import { benefit, landingPage } from './documents/landing-page.ts';
import { leadForm } from './documents/lead-form.ts';
import { opportunityTile, tileRow } from './documents/opportunity-tile.ts';
import { page } from './documents/page.ts';
import { persona, personaAnswer } from './documents/persona.ts';
import { province } from './documents/province.ts';
import { fallbackWin, quickWinRule } from './documents/quick-win-rule.ts';
import { quiz } from './documents/quiz.ts';
import { resultsPage } from './documents/results-page.ts';
import { siteSettings } from './documents/site-settings.ts';
import { translation } from './documents/translation.ts';
import { adjustment, category, categoryPoints } from './objects/category.ts';
import { conditionLine, conditionTest } from './objects/condition-test.ts';
import { formField, ownField } from './objects/form-fields.ts';
import { level } from './objects/level.ts';
import { band } from './objects/number-scoring.ts';
import { option } from './objects/option.ts';

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
