import type { Ref } from 'react';

type Props = { label: string; url: string; inputRef: Ref<HTMLInputElement> };

/** A link to copy by hand, which the focus selects. */
export const LinkField = ({ label, url, inputRef }: Props) => (
  <input
    ref={inputRef}
    readOnly
    className="field"
    aria-label={label}
    value={url}
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
);
