/** Draws an icon of the page’s `IconSprite`, in a box of 24 by 24, in the colour of the text. */
export function SvgIcon({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
