import { seedQuiz } from '#tests/seed.ts';
import { bundle } from './bundle.ts';

// Runs `evaluations.ts` with the shipped quiz.
const run = await bundle('bench/evaluations.ts');
process.stdout.write(run(await seedQuiz()));
