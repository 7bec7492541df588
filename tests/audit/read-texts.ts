/** Attributes that visitors see or that a screen reader announces. */
const READ = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
];

/** All texts and attributes within an element that a visitor can read or hear. */
export function textsIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')]
    .filter((element) => !element.matches('script, style, .sr-only[aria-hidden="true"]'))
    .flatMap((element) => [
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [],
      ),
      ...READ.flatMap((name) => element.getAttribute(name) ?? []),
      ...(element.localName === 'input' && element.getAttribute('type') === 'submit'
        ? [element.getAttribute('value') ?? '']
        : []),
    ]);
}
