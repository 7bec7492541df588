/** The product's mark: a magnifying glass that has found something. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="6" className="fill-accent" />
      <circle cx="14" cy="14" r="7" fill="none" strokeWidth="3" className="stroke-paper" />
      <path d="m19.5 19.5 6 6" strokeWidth="3.5" strokeLinecap="round" className="stroke-gold" />
    </svg>
  );
}
