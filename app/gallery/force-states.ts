/**
 * Shows controls as if they were hovered, pressed or focused. It copies the page's styles with an
 * attribute selector in place of each pseudo-class, and sets that attribute on the controls.
 */
const PSEUDO_CLASS = /(?<!\\):(hover|active|focus-visible)\b/g;
const CONTROLS = 'a, button, input, select, summary, .option';

const copy = new CSSStyleSheet();

function copyStyles() {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const text = rules.map(({ cssText }) => cssText).join('\n');
  copy.replaceSync(text.replace(PSEUDO_CLASS, '[data-state~="$1"]'));
}

copyStyles();
document.adoptedStyleSheets.push(copy);
for (const cell of document.querySelectorAll<HTMLElement>('[data-forced]'))
  for (const control of cell.querySelectorAll<HTMLElement>(CONTROLS))
    control.dataset.state = cell.dataset.forced;

import.meta.hot?.on('vite:afterUpdate', copyStyles);
