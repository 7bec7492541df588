import './logics-all.ts';
import '#app/components/icon-paths-all.ts';
import { ownFields } from '#app/components/own-fields.ts';
import { OWN_FIELDS } from '#app/components/own-fields-loaded.tsx';
import { Categories } from '#app/report/screen/categories.tsx';
import { furtherSections } from '#app/report/screen/further-sections.ts';
import { OtherResult } from '#app/report/screen/other-result.tsx';
import { addInputs } from './inputs.ts';
import { FURTHER_INPUTS } from './inputs-further.ts';

// Whoever imports this file has the controls of all types, too, and what else few quizzes draw.
addInputs(FURTHER_INPUTS);
Object.assign(furtherSections, { Categories, OtherResult });
Object.assign(ownFields, OWN_FIELDS);
