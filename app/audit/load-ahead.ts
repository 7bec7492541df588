import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import { savesData } from './saves-data.ts';
import { serializeContent } from './session/session.ts';
import { loadStep } from './step-chunks.ts';
import { whenIdle } from './when-idle.ts';

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/**
 * Loads the code of all steps while the browser is idle, so that nobody waits for it, and a
 * visitor who loses the connection can finish. A visitor who saves data gets only what is needed.
 */
export async function loadAhead(content: AuditContent): Promise<void> {
  await idle();
  // Serializing now keeps it from delaying the press that saves the content.
  serializeContent(content);
  const steps = savesData()
    ? (['questions'] as const)
    : (['capture', 'questions', 'results'] as const);
  for (const step of steps) {
    await loadStep(step);
    await idle();
  }
}
