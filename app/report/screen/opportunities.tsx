import { Icon } from '#app/components/icon.tsx';
import type { Opportunity } from '#app/quiz/score/opportunities.ts';

/** The tiles of the opportunity analysis: in one row on a desktop, stacked on a phone. */
export function Opportunities({ opportunities }: { opportunities: Opportunity[] }) {
  // Two tiles may have the same title, so the position is the key.
  const numbered = opportunities.map((tile, position) => ({ position, ...tile }));
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {numbered.map(({ position, title, icon, value, caption }) => (
        <li key={position} className="rounded-base border border-line bg-surface p-5">
          <h3 className="flex items-center gap-2 text-small sm:min-h-12 sm:items-start">
            <span className="text-accent">
              <Icon name={icon} size={20} />
            </span>
            {title}
          </h3>
          <p className="display figures mt-3 text-title">{value}</p>
          {caption ? <p className="text-muted text-small">{caption}</p> : null}
        </li>
      ))}
    </ul>
  );
}
