/** The styles of texts in the previewed page: has the focus, is under the pointer, belongs to the open field. */
export const PAGE_STYLES = `
[data-editing] [data-text] { cursor: pointer; }
[data-editing] :disabled { pointer-events: none; }
[data-editing] [data-hovered] { outline: 2px dashed #1f5fe0; outline-offset: 3px; }
[data-editing] [data-marked] { outline: 3px solid #1f5fe0; outline-offset: 4px; box-shadow: 0 0 0 7px #ffffff; border-radius: 2px; }
[data-editing] [data-text]:focus-visible { outline: 3px solid #1f5fe0; outline-offset: 3px; box-shadow: 0 0 0 6px #ffffff; }
`;
