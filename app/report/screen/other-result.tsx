import { Fragment } from 'react';
import { ExternalLink } from '#app/components/external-link.tsx';
import type { Report } from '#app/quiz/score/report.ts';
import { FormattedText } from '#app/shapes/formatted-text.ts';

type Props = { report: Report; newTab: string };

/** The highest category, or each of several, with what is said of it, or what the report says where there is no score. */
export const OtherResult = ({ report: { highest, notScored }, newTab }: Props) => (
  <>
    {highest && (
      <p id="report-level" className="display text-accent text-title">
        {highest.name}
      </p>
    )}
    {highest?.categories.map(({ key, title, text, details, button }, _, { length }) => (
      <Fragment key={key}>
        {length > 1 && (text || details) && <h2 className="display text-heading">{title}</h2>}
        {text && <p className="max-w-120 text-lead">{text}</p>}
        {details && <FormattedText text={details} className="max-w-120" />}
        {button && (
          <p>
            <ExternalLink href={button.href} newTab={newTab} isButton className="button">
              {button.label}
            </ExternalLink>
          </p>
        )}
      </Fragment>
    ))}
    {notScored && (
      <FormattedText id="report-level" className="max-w-120 text-lead" text={notScored} />
    )}
  </>
);
