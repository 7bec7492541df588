import { Icon } from '#app/components/icon.tsx';
import type { Level } from '#app/quiz/contract/quiz.ts';

/** A level's icon and name. The colour adds no information. */
export function LevelBadge({ level }: { level: Pick<Level, 'name' | 'color' | 'icon'> }) {
  return (
    <span className="level-badge" data-level={level.color}>
      <Icon name={level.icon} size={20} />
      {level.name}
    </span>
  );
}
