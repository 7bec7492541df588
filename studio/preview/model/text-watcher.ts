import { decodeText, type TextPart } from './text-codes.ts';

/** Attributes that visitors see or hear. */
const ATTRIBUTES = ['alt', 'aria-label', 'aria-valuetext', 'placeholder', 'title'];

const FOCUSABLE = 'a[href], button, summary, select, input, textarea';

const TEXT = 'data-text';
const MARKED = 'data-marked';

type Holder = Text | Attr;

/**
 * Takes the codes out of all texts of a page before they are painted, and remembers where they stood.
 * `describe` says what opens when a text is chosen.
 */
export class TextWatcher {
  readonly #body: HTMLElement;
  readonly #describe: (code: number) => string;
  readonly #observer: MutationObserver;
  readonly #parts = new Map<Holder, TextPart[]>();
  /** The elements that were described since the page last changed. */
  readonly #described = new Set<Element>();
  #marked: { code: number; isInSight: boolean } | undefined;

  constructor(body: HTMLElement, describe: (code: number) => string) {
    this.#body = body;
    this.#describe = describe;
    this.#observer = new MutationObserver((records) => this.#read(records));
    this.#observer.observe(body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ATTRIBUTES,
    });
    this.#readTree(body);
    this.#finish();
  }

  stop(): void {
    this.#observer.disconnect();
    for (const element of this.#body.querySelectorAll(`[${TEXT}]`))
      for (const name of [TEXT, MARKED, 'tabindex', 'aria-description'])
        element.removeAttribute(name);
  }

  /** The innermost text at a point of the page, or, if there is none, all texts of the control at this point. */
  codesAt(x: number, y: number): number[] {
    const hit = this.#partAt(x, y);
    if (hit) return [hit.code];
    const [host] = this.#body.ownerDocument
      .elementsFromPoint(x, y)
      .flatMap(
        (element) =>
          element.closest(`[${TEXT}]`) ??
          element.closest('label')?.querySelector(`[${TEXT}]`) ??
          [],
      );
    return host ? this.codesOf(host) : [];
  }

  /** The texts that an element stands for, without repetition. */
  codesOf(host: Element): number[] {
    const codes = [...this.#parts].flatMap(([holder, parts]) =>
      hostOf(holder) === host ? parts.map(({ code }) => code) : [],
    );
    return [...new Set(codes)];
  }

  shows(code: number): boolean {
    return this.#hostsOf(code).length > 0;
  }

  /** Marks the text wherever it appears, even if it is drawn later, and scrolls to the first place. */
  mark(code: number | undefined): void {
    this.#marked = code === undefined ? undefined : { code, isInSight: false };
    this.#applyMark();
  }

  #read(records: readonly MutationRecord[]): void {
    // A text may have changed twice since: once it is read, it has no codes any more.
    const changed = new Set(records.flatMap((record) => changedBy(record) ?? []));
    for (const holder of changed) this.#parts.delete(holder);
    for (const holder of changed) this.#readText(holder);
    for (const { addedNodes } of records) for (const node of addedNodes) this.#readTree(node);
    this.#finish();
  }

  #finish(): void {
    // Drops the records of the changes that this class just made itself.
    this.#observer.takeRecords();
    this.#described.clear();
    for (const holder of this.#parts.keys())
      if (!hostOf(holder)?.isConnected) this.#parts.delete(holder);
    this.#applyMark();
  }

  #readTree(root: Node): void {
    const walker = this.#body.ownerDocument.createTreeWalker(
      root,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (isText(node)) this.#readText(node);
      else if (isElement(node))
        for (const name of ATTRIBUTES) this.#readText(node.getAttributeNode(name));
  }

  #readText(holder: Holder | null): void {
    const host = holder && hostOf(holder);
    if (!host) return;
    const { text, parts } = decodeText(isText(holder) ? holder.data : holder.value);
    if (parts.length === 0) return;
    this.#parts.set(holder, parts);
    if (isText(holder)) holder.data = text;
    else holder.value = text;
    this.#makeTarget(host, parts);
  }

  /** An element with several texts is described by the first. */
  #makeTarget(host: Element, [part]: readonly TextPart[]): void {
    if (!part || this.#described.has(host)) return;
    this.#described.add(host);
    host.setAttribute(TEXT, '');
    host.setAttribute('aria-description', this.#describe(part.code));
    // What is hidden from screen readers is said elsewhere on the page.
    if (!host.matches(FOCUSABLE) && !host.closest('[aria-hidden="true"]'))
      host.setAttribute('tabindex', '0');
  }

  #hostsOf(code: number): Element[] {
    const hosts = [...this.#parts].flatMap(([holder, parts]) =>
      parts.some((part) => part.code === code) ? (hostOf(holder) ?? []) : [],
    );
    return [...new Set(hosts)];
  }

  #applyMark(): void {
    const hosts = this.#marked ? this.#hostsOf(this.#marked.code) : [];
    for (const element of this.#body.querySelectorAll(`[${MARKED}]`))
      if (!hosts.includes(element)) element.removeAttribute(MARKED);
    if (!this.#marked) return;
    for (const host of hosts) host.setAttribute(MARKED, '');
    const [first] = hosts;
    if (!first || this.#marked.isInSight) return;
    this.#marked.isInSight = true;
    const details = first.closest('details');
    if (details) details.open = true;
    const view = this.#body.ownerDocument.defaultView;
    const { top, bottom } = first.getBoundingClientRect();
    if (view && (top < 0 || bottom > view.innerHeight))
      view.scrollTo({ top: view.scrollY + top - view.innerHeight / 3 });
  }

  #partAt(x: number, y: number): TextPart | undefined {
    const range = this.#body.ownerDocument.createRange();
    const hits: TextPart[] = [];
    for (const [node, parts] of this.#parts) {
      if (!isText(node) || !isVisible(node)) continue;
      for (const part of parts) {
        range.setStart(node, part.start);
        range.setEnd(node, part.end);
        const isHit = [...range.getClientRects()].some(
          ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
        );
        if (isHit) hits.push(part);
      }
    }
    // The shortest part; of equally short ones the last, because it is drawn over the others.
    return hits.reverse().sort((a, b) => a.end - a.start - (b.end - b.start))[0];
  }
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** The text or the attribute that has changed, if it is one. */
function changedBy({ target, attributeName }: MutationRecord): Holder | null {
  if (isText(target)) return target;
  return isElement(target) ? target.getAttributeNode(attributeName ?? '') : null;
}

/** Whether visitors see a text. Text for screen readers only has a place on the page too, but is not drawn. */
const isVisible = ({ parentElement: parent }: Text): boolean =>
  parent?.checkVisibility() === true && !parent.closest('.sr-only');

/** The element that leads to a text by keyboard: the control that contains it, or its own element. */
function hostOf(holder: Holder): Element | null {
  if (!isText(holder)) return holder.ownerElement;
  const parent = holder.parentElement;
  if (!parent) return null;
  const control = parent.closest('label')?.querySelector('input');
  return control ?? parent.closest(FOCUSABLE) ?? parent;
}
