import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormattedText } from '#app/shapes/formatted-text.ts';

test('paragraphs, lists, bold and links are drawn as such', () => {
  const { container } = render(
    <FormattedText
      id="help"
      className="text-muted"
      text={[
        { items: [[{ text: 'Read ' }, { text: '<b>this</b>', isBold: true }]] },
        { list: 'number', items: [[{ text: 'One' }], [{ text: 'Two\nlines' }]] },
        { list: 'bullet', items: [[{ text: 'Ask us', href: 'mailto:a@b.ca' }]] },
        { items: [[{ text: 'Our site', isBold: true, href: 'https://example.com/' }]] },
      ]}
    />,
  );
  expect(container.innerHTML).toBe(
    '<div id="help" class="formatted text-muted">' +
      '<p>Read <strong>&lt;b&gt;this&lt;/b&gt;</strong></p>' +
      '<ol><li>One</li><li>Two\nlines</li></ol>' +
      '<ul><li><a href="mailto:a@b.ca" rel="noopener noreferrer">Ask us</a></li></ul>' +
      '<p><a href="https://example.com/" target="_blank" rel="noopener noreferrer" aria-describedby="new-tab"><strong>Our site</strong></a></p>' +
      '</div>',
  );
});
