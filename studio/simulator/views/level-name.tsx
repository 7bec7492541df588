import type { Level } from '#app/quiz/contract/quiz.ts';

const SWATCH = { display: 'inline-block', width: '0.75em', height: '0.75em', borderRadius: 2 };

/** A level with its colour in the Studio's palette, which adapts to light and dark mode. */
export function LevelName({ level }: { level: { name: string; color?: Level['color'] } }) {
  const background = `var(--card-avatar-${level.color ?? 'gray'}-bg-color)`;
  return (
    <span>
      <span aria-hidden="true" style={{ ...SWATCH, background }} /> {level.name}
    </span>
  );
}
