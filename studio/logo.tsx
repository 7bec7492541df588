/** The magnifier of the site's icon. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="6" fill="#0f4c3a" />
      <circle cx="14" cy="14" r="7" stroke="#f7f3ea" strokeWidth="3" />
      <path d="m19.5 19.5 6 6" stroke="#f2cf5b" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  );
}
