import type { FrameMessage, HostMessage } from './messages.ts';

/**
 * `/embed.js`, which other sites load: sizes the frames of this site’s audits, passes their events on, and opens
 * audits in a dialog. See docs/embedding.md. It imports nothing, because it is compiled by itself.
 */
{
  const script = document.currentScript;
  const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : '';
  const isToGtm = script instanceof HTMLScriptElement && script.dataset.gtm !== undefined;

  const isOurs = (address: string) =>
    address.startsWith(`${origin}/`) && /[?&]embed([=&#]|$)/.test(address);
  const ourFrames = () => [...document.querySelectorAll('iframe')].filter(({ src }) => isOurs(src));

  const post = (frame: HTMLIFrameElement, message: HostMessage, target: string) =>
    frame.contentWindow?.postMessage({ audit: message }, target);
  const greet = (frame: HTMLIFrameElement) =>
    post(frame, { type: 'hello', fits: !frame.closest('dialog') }, '*');

  const take = (frame: HTMLIFrameElement, event: FrameMessage) => {
    const dialog = frame.closest('dialog');
    switch (event.type) {
      case 'escape':
        return dialog?.close();
      case 'height':
        if (!dialog) frame.style.height = `${Number(event.height)}px`;
        return;
      case 'ready':
        sendCampaign(frame);
    }
    frame.dispatchEvent(new CustomEvent('audit', { detail: event, bubbles: true }));
    const page: Window & { dataLayer?: object[] } = window;
    if (isToGtm) {
      page.dataLayer ??= [];
      page.dataLayer.push({ event: `audit_${event.type}`, audit: event });
    }
  };

  const sendCampaign = (frame: HTMLIFrameElement) => {
    const parameters = [...new URLSearchParams(location.search)].filter(([name]) =>
      /^(utm_\w+|ref)$/.test(name),
    );
    post(frame, { type: 'campaign', parameters }, origin);
  };

  const openDialog = (opener: HTMLElement, address: string) => {
    const known = [...document.querySelectorAll('dialog iframe')].find(
      (each) => each instanceof HTMLIFrameElement && each.src === address,
    );
    const dialog = known?.closest('dialog') ?? newDialog(opener, address);
    dialog.showModal();
  };

  const newDialog = (opener: HTMLElement, address: string) => {
    const dialog = document.createElement('dialog');
    const close = document.createElement('button');
    const frame = document.createElement('iframe');
    const title = opener.dataset.title ?? opener.innerText;
    dialog.setAttribute('aria-label', title);
    dialog.style.cssText =
      'box-sizing:border-box;width:64rem;height:60rem;max-width:100%;max-height:100%;padding:0;border:0;overflow:hidden';
    close.type = 'button';
    close.setAttribute('aria-label', opener.dataset.close ?? 'Close');
    close.textContent = '✕';
    close.style.cssText =
      'display:block;width:3rem;height:3rem;margin-inline-start:auto;border:0;background:none;color:inherit;font:1.25rem sans-serif;cursor:pointer';
    close.onclick = () => dialog.close();
    frame.title = title;
    frame.allow = 'web-share; clipboard-write';
    frame.style.cssText = 'display:block;width:100%;height:calc(100% - 3rem);border:0';
    frame.src = address;
    dialog.append(close, frame);
    document.body.append(dialog);
    return dialog;
  };

  // A page may have the script with each of its frames, or again with each view of its router.
  const mark = Symbol.for(`audits of ${origin}`);
  if (!(mark in window)) {
    Object.assign(window, { [mark]: true });

    addEventListener('message', ({ source, origin: sender, data }) => {
      const frame = ourFrames().find(({ contentWindow }) => contentWindow === source);
      if (frame && sender === origin && data?.audit?.type) take(frame, data.audit);
    });

    // A frame’s `load` does not bubble.
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLIFrameElement && isOurs(target.src)) greet(target);
      },
      true,
    );
    ourFrames().forEach(greet);

    document.addEventListener('click', (event) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
      const opener = target instanceof Element && target.closest('[data-audit]');
      if (!(opener instanceof HTMLElement) || ctrlKey || metaKey || shiftKey || altKey) return;
      const address = opener.dataset.audit ?? '';
      if (!isOurs(address)) return;
      event.preventDefault();
      openDialog(opener, address);
    });
  }
}
