import { Icon } from '#app/components/icon.tsx';
import type { Opportunity } from '#app/quiz/score/opportunities.ts';

/** The tiles of the opportunity analysis: one row on a desktop, stacked on a phone. */
export function Opportunities({ opportunities }: { opportunities: Opportunity[] }) {
  // Two tiles may have the same title, so only their places tell them apart.
  const placed = opportunities.map((tile, place) => ({ place, ...tile }));
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {placed.map(({ place, title, icon, value, caption }) => (
        <li key={place} className="rounded-base border border-line bg-surface p-5">
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
