import { useEffect, useState } from 'react';
import { TextWatcher } from '#studio/preview/model/text-watcher.ts';

type Handlers = {
  describe: (code: number) => string;
  /** The texts that the editor has chosen; more than one if they cannot be told apart. */
  onChoose: (codes: number[]) => void;
  onPoint: (code: number | undefined) => void;
};

/** Watches the texts of a page while `isOn`. Whether it is on or not, the page's links do nothing. */
export function useTextWatcher(
  body: HTMLElement | null,
  isOn: boolean,
  handlers: Handlers,
): TextWatcher | undefined {
  const [watcher, setWatcher] = useState<TextWatcher>();
  const [latest] = useState({ handlers });
  latest.handlers = handlers;

  useEffect(() => {
    const page = body?.ownerDocument;
    if (!page) return;
    const style = page.createElement('style');
    style.textContent = PAGE_STYLES;
    page.head.append(style);
    const stay = (event: Event) => {
      const { target } = event;
      if (isElement(target) && target.closest('a')) event.preventDefault();
    };
    page.addEventListener('click', stay, true);
    return () => {
      style.remove();
      page.removeEventListener('click', stay, true);
    };
  }, [body]);

  useEffect(() => {
    const page = body?.ownerDocument;
    if (!body || !page || !isOn) return;
    const current = new TextWatcher(body, (code) => latest.handlers.describe(code));
    setWatcher(current);
    page.documentElement.dataset.editing = '';
    const choose = (event: Event, codes: number[]) => {
      event.preventDefault();
      event.stopPropagation();
      if (codes.length > 0) latest.handlers.onChoose(codes);
    };
    const onClick = (event: MouseEvent) =>
      // Enter on a control also causes a click, without a position. `onKeyDown` handles it.
      choose(event, event.detail === 0 ? [] : current.codesAt(event.clientX, event.clientY));
    // A select opens and a slider moves before the click.
    const onMouseDown = (event: MouseEvent) => {
      if (isElement(event.target) && event.target.matches('select, input[type="range"]'))
        event.preventDefault();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isElement(event.target))
        choose(event, current.codesOf(event.target));
    };
    const onFocus = ({ target }: FocusEvent) =>
      latest.handlers.onPoint(isElement(target) ? current.codesOf(target)[0] : undefined);
    const onMove = ({ clientX, clientY }: MouseEvent) =>
      latest.handlers.onPoint(current.hover(clientX, clientY));
    const stop = new AbortController();
    const { signal } = stop;
    page.addEventListener('click', onClick, { capture: true, signal });
    page.addEventListener('mousedown', onMouseDown, { capture: true, signal });
    page.addEventListener('keydown', onKeyDown, { capture: true, signal });
    page.addEventListener('focusin', onFocus, { signal });
    page.addEventListener('mousemove', onMove, { signal });
    return () => {
      stop.abort();
      delete page.documentElement.dataset.editing;
      current.stop();
      setWatcher(undefined);
    };
  }, [body, isOn, latest]);
  return watcher;
}

/** The elements of a frame have constructors of their own. */
const isElement = (target: EventTarget | null): target is Element =>
  target !== null && 'closest' in target;

/** The styles of texts in the previewed page: has the focus, is under the pointer, belongs to the open field. */
const PAGE_STYLES = `
[data-editing] [data-text] { cursor: pointer; }
[data-editing] :disabled { pointer-events: none; }
[data-editing] [data-hovered] { outline: 2px dashed #1f5fe0; outline-offset: 3px; }
[data-editing] [data-marked] { outline: 3px solid #1f5fe0; outline-offset: 4px; box-shadow: 0 0 0 7px #ffffff; border-radius: 2px; }
[data-editing] [data-text]:focus-visible { outline: 3px solid #1f5fe0; outline-offset: 3px; box-shadow: 0 0 0 6px #ffffff; }
`;
