import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A step's code is loaded when it is first drawn, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
