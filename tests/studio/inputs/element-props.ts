import { vi } from 'vitest';

/** What a form gives the element of a field. */
export const elementProps = () => ({
  id: 'field',
  readOnly: false,
  'aria-describedby': 'help',
  ref: { current: null },
  onChange: vi.fn(),
  onFocus: vi.fn(),
  onBlur: vi.fn(),
});
