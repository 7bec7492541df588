import { expect, test } from 'vitest';
import { panesWithPreview } from '#studio/preview/model/panes.ts';

const address = { document: 'landingPage', type: 'landingPage' };
const folder = [{ id: 'landing' }];
const beside = (id: string, type: string) => [
  { id, params: { type } },
  { id, params: { type, view: 'preview' } },
];

test('a preview beside its form stays there', () => {
  const panes = [
    folder,
    [{ id: 'landingPage' }, { id: 'landingPage', params: { view: 'preview' } }],
  ];
  expect(panesWithPreview(panes, 1, 'landingPage', address)).toEqual([
    folder,
    beside('landingPage', 'landingPage'),
  ]);
});

test('a preview that stands alone gets the form beside it', () => {
  const panes = [folder, [{ id: 'landingPage', params: { view: 'preview' } }]];
  expect(panesWithPreview(panes, 1, 'landingPage', address)).toEqual([
    folder,
    beside('landingPage', 'landingPage'),
  ]);
});

test('another document replaces both the form and the preview', () => {
  const panes = [folder, [{ id: 'landingPage' }, { id: 'landingPage' }], [{ id: 'claim-reviews' }]];
  const claim = { document: 'claim-1', type: 'claim' };
  expect(panesWithPreview(panes, 1, 'landingPage', claim)).toEqual([
    folder,
    beside('__edit__claim-1', 'claim'),
  ]);
});
