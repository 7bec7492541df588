/**
 * Shows states that need a pointer or the keyboard. Copies the page's styles with an attribute in the
 * place of each pseudo-class, so no style is written twice.
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
