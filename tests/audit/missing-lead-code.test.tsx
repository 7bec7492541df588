import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RestoredAudit, sessionOf } from '#app/audit/restored-audit.tsx';
import { saveSession } from '#app/audit/session/session.ts';
import { loadStep } from '#app/audit/step-chunks.ts';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import { newJourney } from '#app/quiz/journey/journey.ts';
import { contentWithLeads, LEADS_ON } from '#tests/lead-settings.ts';
import { seedContent } from '#tests/seed.ts';

test('a restored form whose code for consent did not load says so, keeps everything, and can be tried again', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null));
  onTestFinished(() => fetched.mockRestore());
  await loadStep('capture');
  const content = auditContentOf(await contentWithLeads());
  const draft = { firstName: 'Ada' };
  const journey = { ...newJourney(content.quiz), started: true, draft };
  saveSession({ content, journey, scoringRevision: 'scoring-1' }, 'shape-1');
  const saved = { ...sessionStorage };
  const page = {
    content: auditContentOf(await seedContent()),
    contractHash: 'shape-1',
    scoringRevision: 'scoring-2',
  };

  render(<RestoredAudit page={page} session={sessionOf(page)} focusOnMount={false} />);
  vi.mocked(console.error).mockClear();
  const { texts } = content.siteSettings;
  expect(screen.getByRole('alert')).toHaveTextContent(texts.failed);
  await vi.dynamicImportSettled();
  expect(fetched).not.toHaveBeenCalled();
  expect({ ...sessionStorage }).toMatchObject(saved);

  await userEvent.click(screen.getByRole('button', { name: texts.retry }));
  expect(await screen.findByText(LEADS_ON.marketing.label)).toBeVisible();
  expect(screen.getByLabelText(content.leadForm.firstName.label)).toHaveValue('Ada');
});
