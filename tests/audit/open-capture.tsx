import { fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { Capture } from '#app/audit/capture.tsx';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import type { Draft } from '#app/quiz/journey/journey.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { seedContent } from '#tests/seed.ts';

export const { leadForm, quiz, siteSettings } = await seedContent();

/** A complete lead whose industry and province are not the first of their lists. */
export const lead = {
  ...sampleLead,
  businessName: 'Analytical Engines',
  industry: 'Real Estate',
  province: 'Nova Scotia',
};

/** Renders the form of the seed after the start, with these props in place of the usual ones. */
export function openCapture({
  form = leadForm,
  settings = siteSettings,
  leads,
  draft = {},
}: {
  form?: AuditContent['leadForm'];
  settings?: AuditContent['siteSettings'];
  leads?: AuditContent['leads'];
  draft?: Draft;
} = {}) {
  const actions = { fillIn: vi.fn(), submitLead: vi.fn() };
  const page = render(
    <Capture
      content={{ leadForm: form, quiz, siteSettings: settings, leads }}
      draft={draft}
      actions={actions}
      hasStarted
    />,
  );
  // In happy-dom, a select loses the value that react-hook-form has set.
  for (const name of ['industry', 'province'] as const)
    if (draft[name])
      fireEvent.change(screen.getByLabelText(leadForm[name].label), {
        target: { value: draft[name] },
      });
  return { ...actions, page };
}
