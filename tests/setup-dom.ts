import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The code of a step loads when the step is first drawn, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
