import { expect, test } from 'vitest';
import { panesWithField } from '#studio/preview/model/panes.ts';

const address = { document: 'landingPage', type: 'landingPage', path: ['headline'] };
const folder = [{ id: 'landing' }];
const beside = (id: string, type: string, path?: string) => [
  { id, params: { type, ...(path && { path }) } },
  { id, params: { type, view: 'preview' } },
];

test('a field of the same document opens in the form beside the preview', () => {
  const panes = [
    folder,
    [{ id: 'landingPage' }, { id: 'landingPage', params: { view: 'preview' } }],
  ];
  expect(panesWithField(panes, 1, 'landingPage', address)).toEqual([
    folder,
    beside('landingPage', 'landingPage', 'headline'),
  ]);
});

test('a preview that stands alone gets the form beside it', () => {
  const panes = [folder, [{ id: 'landingPage', params: { view: 'preview' } }]];
  expect(panesWithField(panes, 1, 'landingPage', { ...address, path: [] })).toEqual([
    folder,
    beside('landingPage', 'landingPage'),
  ]);
});

test('a field of another document replaces both the form and the preview', () => {
  const panes = [folder, [{ id: 'landingPage' }, { id: 'landingPage' }], [{ id: 'claim-reviews' }]];
  const claim = { document: 'claim-1', type: 'claim', path: ['rows', { _key: 'a' }, 'text'] };
  expect(panesWithField(panes, 1, 'landingPage', claim)).toEqual([
    folder,
    beside('__edit__claim-1', 'claim', 'rows[_key=="a"].text'),
  ]);
});
