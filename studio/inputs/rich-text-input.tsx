import { Box } from '@sanity/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** Most of these texts have a few lines, and Sanity’s editor has room for twenty. */
const AsTallAsItsText = styled(Box)`
  && [data-ui='Card'][data-fullscreen='false'] {
    height: auto;
    min-height: 6.5em;
    resize: none;
  }
`;

/**
 * Sanity's editor of a text with lists, bold and links. It lacks a name, and its buttons say that they are
 * selected, where only a button that is pressed is read aloud as such.
 */
export function RichTextInput({ title = '', children }: { title?: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const editor = root.current;
    if (!editor) return undefined;
    const mend = () => {
      editor.querySelector('[role="textbox"]')?.setAttribute('aria-label', title);
      for (const button of editor.querySelectorAll('button[aria-selected]')) {
        button.setAttribute('aria-pressed', String(button.getAttribute('aria-selected')));
        button.removeAttribute('aria-selected');
      }
    };
    const observer = new MutationObserver(mend);
    observer.observe(editor, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-selected', 'role'],
    });
    mend();
    return () => observer.disconnect();
  }, [title]);
  return <AsTallAsItsText ref={root}>{children}</AsTallAsItsText>;
}
