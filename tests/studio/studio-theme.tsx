import { LayerProvider, ThemeProvider } from '@sanity/ui';
import { buildTheme } from '@sanity/ui/theme';
import { render } from '@testing-library/react';
import type { PropsWithChildren, ReactElement } from 'react';
import { StyleSheetManager } from 'styled-components';

/** Its colours take as long to compute as a test, and are kept by theme. */
const THEME = buildTheme();

/** Outside of the document: to ask each element for its style would take half of the time. */
const HEAD = document.createElement('div');

/** What every input and tool of the Studio is drawn in. */
export const StudioTheme = ({ children }: PropsWithChildren) => (
  <StyleSheetManager target={HEAD}>
    <ThemeProvider theme={THEME}>
      <LayerProvider>{children}</LayerProvider>
    </ThemeProvider>
  </StyleSheetManager>
);

/** Renders an element as the Studio does. */
export const renderInStudio = (element: ReactElement) => render(element, { wrapper: StudioTheme });
