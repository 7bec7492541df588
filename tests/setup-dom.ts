import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine takes a while to draw a step.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  document.title = '';
});
