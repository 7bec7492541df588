/** Attributes that are read out, shown, or printed in a search result. */
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

/** Everything that a visitor can read or hear within an element: its texts and its attributes. */
export function textsIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')]
    .filter(({ localName }) => localName !== 'script' && localName !== 'style')
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
