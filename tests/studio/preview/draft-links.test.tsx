import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { environment } from '#studio/environment.ts';
import { DraftLinkList } from '#studio/preview/views/draft-links.tsx';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

const linkOf = (id: string, createdAt: string) => ({
  id,
  createdAt,
  expiresAt: '2999-01-01T00:00:00.000Z',
});
const SITE = environment.siteUrl;
const links = [
  linkOf('new', '2026-01-02T00:00:00.000Z'),
  linkOf('earlier', '2026-01-01T00:00:00.000Z'),
];

test('the address of a new link stays while another is revoked, and goes with its own link', async () => {
  const revoked: string[] = [];
  renderInStudio(
    <DraftLinkList
      links={links}
      languages={[
        { segment: '', title: 'English (Canada)' },
        { segment: 'fr', title: 'French (Canada)' },
      ]}
      create={async () => ({ id: 'new', secret: 'secret' })}
      revoke={async (id) => {
        revoked.push(id);
      }}
    />,
  );
  const address = () => screen.queryByRole('textbox', { name: 'Draft link' });
  const [ofNew, ofEarlier] = screen.getAllByRole('button', { name: /^Revoke/ });
  if (!ofNew || !ofEarlier) throw new Error('A link has no button.');

  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(address()).toHaveValue(`${SITE}preview/secret`));
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fr' } });
  expect(address()).toHaveValue(`${SITE}preview/secret/fr`);

  fireEvent.click(ofEarlier);
  await screen.findByText('The link no longer works.');
  expect(screen.getByRole('button', { name: 'Create link' })).toHaveFocus();
  expect(address()).toHaveValue(`${SITE}preview/secret/fr`);

  fireEvent.click(ofNew);
  await waitFor(() => expect(address()).toBeNull());
  expect(revoked).toEqual(['earlier', 'new']);
});
