import type { FrameMessage, HostMessage } from './messages.ts';

/**
 * `/embed.js`, which other sites load: sizes the frames of this site’s audits, passes their events on, and
 * opens audits in a dialog. See docs/embedding.md. It imports nothing, because it is compiled by itself.
 */
{
  /** This script’s own address: a module, or a script that another one runs, learns it only from where it is. */
  const [address] = /https?:[^\s@()]+?\/embed\.js[^\s:)]*/.exec(String(Error().stack)) ?? [];
  const script = [document.currentScript, ...document.scripts].find(
    (each): each is HTMLScriptElement =>
      each instanceof HTMLScriptElement &&
      (address ? each.src === address : /\/embed\.js(\?|$)/.test(each.src)),
  );
  const source = address ?? script?.src;
  const { origin, searchParams } = source ? new URL(source) : { origin: '' };
  const isToGtm = script?.dataset.gtm !== undefined || searchParams?.has('gtm');

  /** A page that changes its address, such as a router’s, may lose them before a frame has loaded. */
  const parameters = [...new URLSearchParams(location.search)].filter(([name]) =>
    /^(utm_\w+|ref|\w+clk?id|[gw]braid|li_fat_id)$/.test(name),
  );

  const isOurs = (address: string) =>
    address.startsWith(`${origin}/`) && /[?&]embed([=&#]|$)/.test(address);

  const framesIn = (root: Document | ShadowRoot): HTMLIFrameElement[] =>
    [...root.querySelectorAll('*')].flatMap((each) =>
      each instanceof HTMLIFrameElement ? each : each.shadowRoot ? framesIn(each.shadowRoot) : [],
    );

  const post = (frame: HTMLIFrameElement, message: HostMessage, target: string) =>
    frame.contentWindow?.postMessage({ audit: message }, target);
  const greet = (frame: HTMLIFrameElement) =>
    post(frame, { type: 'hello', fits: !frame.closest('dialog') }, '*');

  const take = (frame: HTMLIFrameElement, event: FrameMessage) => {
    const dialog = frame.closest('dialog');
    switch (event.type) {
      case 'loaded':
        return greet(frame);
      case 'escape':
        return dialog?.close();
      case 'height':
        if (dialog) return;
        frame.style.cssText += `;height:${event.height}px!important;max-height:none!important`;
        return;
      case 'screen':
        if (frame.getBoundingClientRect().top + event.top < 0) frame.scrollIntoView();
        return;
      case 'ready':
        post(frame, { type: 'campaign', parameters }, origin);
    }
    frame.dispatchEvent(new CustomEvent('audit', { detail: event, bubbles: true, composed: true }));
    const page: Window & { dataLayer?: object[] } = window;
    if (isToGtm) {
      page.dataLayer ??= [];
      page.dataLayer.push({ event: `audit_${event.type}`, audit: event });
    }
  };

  type Dialog = { dialog: HTMLDialogElement; close: HTMLElement; frame: HTMLIFrameElement };
  const dialogs = new Map<string, Dialog>();

  const openDialog = (opener: HTMLElement, address: string) => {
    const known = dialogs.get(address);
    // A router may have replaced the whole page.
    const { dialog, close, frame } = known?.dialog.isConnected ? known : newDialog(address);
    frame.title = opener.dataset.title || nameOf(opener);
    dialog.setAttribute('aria-label', frame.title);
    close.setAttribute('aria-label', opener.dataset.close || 'Close');
    dialog.showModal();
  };

  /** What screen readers call an element: by its label, its text, or what its pictures show. */
  const nameOf = (element: HTMLElement) => {
    const root = element.getRootNode();
    const textOf = (id: string) =>
      root instanceof Document || root instanceof ShadowRoot
        ? root.getElementById(id)?.textContent
        : '';
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).map(textOf);
    const pictures = [...element.querySelectorAll('[alt],[aria-label],svg title')].map(
      (each) => each.getAttribute('aria-label') ?? each.getAttribute('alt') ?? each.textContent,
    );
    const names = [
      labels.join(' '),
      element.getAttribute('aria-label'),
      element.innerText,
      pictures.join(' '),
      ...['alt', 'value', 'title'].map((each) => element.getAttribute(each)),
      document.title,
    ];
    return names.find((name) => name?.trim()) ?? '';
  };

  /** Sets styles that no rule of the page around changes. */
  const setStyle = ({ style }: HTMLElement, rules: string) => {
    style.cssText = `all:revert;${rules}`.replaceAll(';', '!important;');
  };

  const newDialog = (address: string): Dialog => {
    const dialog = document.createElement('dialog');
    const close = document.createElement('button');
    const frame = document.createElement('iframe');
    setStyle(
      dialog,
      'box-sizing:border-box;width:64rem;height:60rem;max-width:100%;max-height:100%;padding:0;border:0;overflow:hidden;',
    );
    close.textContent = '✕';
    setStyle(
      close,
      'display:block;width:3rem;height:3rem;margin-inline-start:auto;border:0;background:none;color:inherit;font:1.25rem sans-serif;cursor:pointer;',
    );
    close.onclick = () => dialog.close();
    // To any origin, because a frame that has not loaded yet has that of this page.
    dialog.onclose = () => post(frame, { type: 'closed' }, '*');
    // So that its answers stay apart from those of the page’s other frames.
    frame.name = address;
    frame.allow = 'web-share; clipboard-write';
    setStyle(frame, 'display:block;width:100%;height:calc(100% - 3rem);border:0;');
    frame.src = address;
    dialog.append(close, frame);
    document.body.append(dialog);
    const made = { dialog, close, frame };
    dialogs.set(address, made);
    return made;
  };

  // A page may have the script with each of its frames, or again with each view of its router.
  const mark = Symbol.for(`audits of ${origin}`);
  if (source && !(mark in window)) {
    Object.assign(window, { [mark]: true });

    addEventListener('message', ({ source, origin: sender, data }) => {
      if (sender !== origin || !data?.audit?.type) return;
      const frame = framesIn(document).find(({ contentWindow }) => contentWindow === source);
      if (frame) take(frame, data.audit);
    });

    // Those that load later tell so.
    framesIn(document)
      .filter(({ src }) => isOurs(src))
      .forEach(greet);

    document.addEventListener('click', (event) => {
      const { ctrlKey, metaKey, shiftKey, altKey } = event;
      // The target of a click in a shadow root is its host.
      const opener = event
        .composedPath()
        .find(
          (each): each is HTMLElement => each instanceof HTMLElement && 'audit' in each.dataset,
        );
      const { audit = '', lang } = opener?.dataset ?? {};
      const address = lang ? `${audit}&lang=${encodeURIComponent(lang)}` : audit;
      if (!opener || ctrlKey || metaKey || shiftKey || altKey || !isOurs(address)) return;
      event.preventDefault();
      openDialog(opener, address);
    });
  }
}
