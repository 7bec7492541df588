import { Icon } from '#app/components/icon.tsx';
import { ReportSection, type ReportSource } from './report-section.tsx';

/** The tiles of the opportunity analysis: in one row on a desktop, stacked on a phone. */
export function Opportunities({ report: { opportunities }, texts }: ReportSource) {
  const { isShown, title, intro } = texts.opportunities;
  if (opportunities.length === 0 || !isShown) return null;
  // Two tiles may have the same title, so the position is the key.
  const numbered = opportunities.map((tile, position) => ({ position, ...tile }));
  return (
    <ReportSection title={title} intro={intro}>
      <ul className="flex flex-col gap-4 min-[56rem]:flex-row min-[56rem]:flex-wrap">
        {numbered.map(({ position, title, icon, value, caption }) => (
          <li
            key={position}
            className="min-[56rem]:flex-[1_1_9rem] rounded-base border border-line bg-surface p-[min(1.25rem,5.6vw)]"
          >
            <h3 className="flex items-center gap-2 text-small min-[56rem]:min-h-12 min-[56rem]:items-start">
              <span className="text-accent">
                <Icon name={icon} size={20} />
              </span>
              {title}
            </h3>
            <p className="display figures mt-3 min-[56rem]:whitespace-nowrap text-title">{value}</p>
            {caption && <p className="text-muted text-small">{caption}</p>}
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}
