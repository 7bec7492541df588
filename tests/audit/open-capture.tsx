import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import { Capture } from '#app/audit/capture.tsx';
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
export function openCapture(props: Partial<ComponentProps<typeof Capture>> = {}) {
  const actions = { fillIn: vi.fn(), submitLead: vi.fn() };
  const page = render(
    <Capture
      form={leadForm}
      quiz={quiz}
      settings={siteSettings}
      draft={{}}
      actions={actions}
      hasStarted
      {...props}
    />,
  );
  // In happy-dom, a select loses the value that react-hook-form has set.
  for (const name of ['industry', 'province'] as const)
    if (props.draft?.[name])
      fireEvent.change(screen.getByLabelText(leadForm[name].label), {
        target: { value: props.draft[name] },
      });
  return { ...actions, page };
}
