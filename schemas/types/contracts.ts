import { text } from '#app/quiz/base/fields.ts';
import { auditDocument } from '#app/quiz/contract/audit.ts';
import { quiz } from '#app/quiz/contract/quiz.ts';
import { page, siteContent } from '#app/quiz/contract/site.ts';
import { answerSet } from '#app/quiz/questions/contract-fields.ts';

const { siteSettings, landingPage, leadForm, resultsPage } = siteContent.shape;

/** What the contract says of documents of each type but the questions. A name for editors is required too. */
export const CONTRACTS = {
  audit: auditDocument,
  siteSettings,
  landingPage,
  leadForm,
  resultsPage,
  quiz: quiz.extend({ title: text }),
  answerSet: answerSet.extend({ name: text }),
  industry: quiz.shape.industries.element,
  province: leadForm.shape.provinces.element,
  claim: landingPage.shape.claims.element,
  quickWinRule: quiz.shape.quickWins.shape.rules.element,
  opportunityTile: quiz.shape.tiles.element,
  page,
};
