import { benefit } from './benefit.ts';
import { claim } from './claim.ts';
import { industry } from './industry.ts';
import { landingPage } from './landing-page.ts';
import { leadForm } from './lead-form.ts';
import { level } from './level.ts';
import { multiChoiceQuestion } from './multi-choice-question.ts';
import { opportunityTile } from './opportunity-tile.ts';
import { option } from './option.ts';
import { page } from './page.ts';
import { persona } from './persona.ts';
import { personaAnswer } from './persona-answer.ts';
import { province } from './province.ts';
import { quickWinRule } from './quick-win-rule.ts';
import { quiz } from './quiz.ts';
import { resultsPage } from './results-page.ts';
import { singleChoiceQuestion } from './single-choice-question.ts';
import { siteSettings } from './site-settings.ts';
import { sliderQuestion } from './slider-question.ts';
import { tileRow } from './tile-row.ts';

export const schemaTypes = [
  siteSettings,
  landingPage,
  leadForm,
  resultsPage,
  page,
  quiz,
  singleChoiceQuestion,
  multiChoiceQuestion,
  sliderQuestion,
  industry,
  province,
  claim,
  quickWinRule,
  opportunityTile,
  persona,
  benefit,
  level,
  option,
  personaAnswer,
  tileRow,
];
