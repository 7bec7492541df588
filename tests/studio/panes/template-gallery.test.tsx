import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TemplateGallery } from '#studio/panes/template-gallery.tsx';
import { TEMPLATES } from '#studio/panes/templates.ts';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

test('a template says what it is good for, and has the focus again if it was chosen before', () => {
  const [, template] = TEMPLATES;
  if (!template) throw new Error('There are fewer than two templates.');
  renderInStudio(
    <TemplateGallery
      audits={[]}
      last={{ kind: 'template', template }}
      onChoose={() => undefined}
    />,
  );
  const button = screen.getByRole('button', { name: `Start from: ${template.title}` });
  expect(button).toHaveAccessibleDescription(expect.stringContaining(template.description));
  expect(button).toHaveFocus();
});
