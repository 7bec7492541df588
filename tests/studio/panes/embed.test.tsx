import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { embedCode } from '#studio/panes/embed-code.ts';
import EmbedPane from '#studio/panes/embed-pane.tsx';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

const SITE = 'https://audits.example.ca/';
const OPTIONS = {
  title: 'Are you found?',
  isDialog: false,
  height: 640,
  isToGtm: false,
  language: '',
  close: 'Close',
};

/** The elements of some HTML. */
const elementsOf = (html: string) => [
  ...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('body *'),
];

test('the code is a frame with reserved height and a title, and the script', () => {
  const [frame, script, ...others] = elementsOf(embedCode(SITE, 'bakery', OPTIONS));
  expect(others).toEqual([]);
  expect(frame).toHaveAttribute('src', 'https://audits.example.ca/q/bakery?embed');
  expect(frame).toHaveAttribute('title', 'Are you found?');
  expect(frame).toHaveAttribute('loading', 'lazy');
  expect(frame?.getAttribute('style')).toContain('min-height:640px');
  expect(script).toHaveAttribute('src', 'https://audits.example.ca/embed.js');
  expect(script).not.toHaveAttribute('data-gtm');
});

test('the audit at / has a code too, and no title can break out of it', () => {
  const title = '"></iframe><script>alert(1)</script> & more';
  for (const isDialog of [false, true]) {
    const code = embedCode(SITE, undefined, { ...OPTIONS, title, isDialog, isToGtm: true });
    const [shown, script, ...others] = elementsOf(code);
    expect(others).toEqual([]);
    expect(isDialog ? shown?.textContent : shown?.getAttribute('title')).toBe(title);
    expect(shown?.getAttribute(isDialog ? 'data-audit' : 'src')).toBe(
      'https://audits.example.ca/?embed',
    );
    expect(script).toHaveAttribute('data-gtm');
  }
});

test('the pane changes the code, and says when no site may show the audit', () => {
  const languages = [
    { segment: '', title: 'English (Canada)' },
    { segment: 'fr', title: 'French (Canada)' },
  ];
  const pane = (sites: string[]) => (
    <EmbedPane siteUrl={SITE} slug="bakery" title="Bakery" sites={sites} languages={languages} />
  );
  const { rerender } = renderInStudio(pane([]));
  expect(screen.getByText(/No site may show this audit yet/)).toBeVisible();
  rerender(pane(['https://www.example.com']));
  const code = () => screen.getByLabelText<HTMLTextAreaElement>('Code').value;
  expect(code()).toContain('<iframe');
  fireEvent.change(screen.getByLabelText('How it is shown'), { target: { value: 'dialog' } });
  fireEvent.change(screen.getByLabelText('Words on the button'), { target: { value: 'Check' } });
  fireEvent.click(screen.getByLabelText('Pass events to Google Tag Manager'));
  expect(code()).toContain('>Check</button>');
  expect(code()).toContain('<script async data-gtm');
  expect(code()).toContain('"https://audits.example.ca/q/bakery?embed"');
  expect(code()).not.toContain('data-close');
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fr' } });
  fireEvent.change(screen.getByLabelText('Words on the button that closes it'), {
    target: { value: 'Fermer' },
  });
  expect(code()).toContain('data-audit="https://audits.example.ca/fr/q/bakery?embed"');
  expect(code()).toContain('data-close="Fermer"');
});
