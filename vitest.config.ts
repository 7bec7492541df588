import { defineConfig } from 'vitest/config';

// The Remix plugin must stay out of vitest, so the tests have a configuration of their own.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/setup.ts', 'tests/setup-dom.ts'],
        },
      },
    ],
  },
});
