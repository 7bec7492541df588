import type { Level } from '#app/quiz/contract/quiz.ts';

/** The colour of a level in the Studio's palette, which adapts to light and dark mode. */
export const levelColor = ({ color }: { color?: Level['color'] }) =>
  `var(--card-avatar-${color ?? 'gray'}-bg-color)`;

const SWATCH = { display: 'inline-block', width: '0.75em', height: '0.75em', borderRadius: 2 };

export function LevelName({ level }: { level: { name: string; color?: Level['color'] } }) {
  return (
    <span>
      <span aria-hidden="true" style={{ ...SWATCH, background: levelColor(level) }} /> {level.name}
    </span>
  );
}
