import { useEffect, useState } from 'react';
import { TextWatcher } from '#studio/preview/model/text-watcher.ts';

type Handlers = {
  describe: (code: number) => string;
  /** The texts that the editor has chosen; more than one if they cannot be told apart. */
  onChoose: (codes: number[]) => void;
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
    const stop = new AbortController();
    const on = <Type extends keyof DocumentEventMap>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => page.addEventListener(type, listener, { capture: true, signal: stop.signal });
    on('click', (event) => {
      if (isElement(event.target) && event.target.closest('a')) event.preventDefault();
    });
    if (!isOn) return () => stop.abort();
    const style = page.createElement('style');
    style.textContent = PAGE_STYLES;
    page.head.append(style);
    const current = new TextWatcher(body, (code) => latest.handlers.describe(code));
    setWatcher(current);
    const choose = (event: Event, codes: number[]) => {
      event.preventDefault();
      event.stopPropagation();
      if (codes.length > 0) latest.handlers.onChoose(codes);
    };
    on('click', (event) =>
      // Enter on a control also causes a click, without a position. It is handled as a key.
      choose(event, event.detail === 0 ? [] : current.codesAt(event.clientX, event.clientY)),
    );
    // A select opens and a slider moves before the click.
    on('mousedown', (event) => {
      if (isElement(event.target) && event.target.matches('select, input[type="range"]'))
        event.preventDefault();
    });
    on('keydown', (event) => {
      if (event.key === 'Enter' && isElement(event.target))
        choose(event, current.codesOf(event.target));
    });
    return () => {
      stop.abort();
      style.remove();
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
[data-text] { cursor: pointer; }
:disabled { pointer-events: none; }
[data-text]:hover:not(:has([data-text]:hover)) { outline: 2px dashed #1f5fe0; outline-offset: 3px; }
[data-marked] { outline: 3px solid #1f5fe0; outline-offset: 4px; box-shadow: 0 0 0 7px #ffffff; border-radius: 2px; }
[data-text]:focus-visible { outline: 3px solid #1f5fe0; outline-offset: 3px; box-shadow: 0 0 0 6px #ffffff; }
`;
