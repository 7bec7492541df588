import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A report loads nothing ahead for its PDF: the tests of a worker share the fonts that were loaded.
Object.assign(navigator, { connection: { saveData: true } });

// A busy machine takes a while to draw a step.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.title = '';
});
