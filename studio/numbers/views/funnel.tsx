import { DocumentLink } from '#studio/components/document-link.tsx';
import type { FunnelStep } from '#studio/numbers/model/funnel.ts';
import { shareInWords } from '#studio/numbers/model/share.ts';
import { Bars } from './bars.tsx';

/** Each question with how many saw it and how many went on; the bars compare those who saw it. */
export function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
  const most = Math.max(...steps.map(({ shown }) => shown), 1);
  return (
    <Bars
      as="ol"
      space={4}
      bars={steps.map(({ key, title, document, shown, answered, goesOn }, index) => ({
        key,
        name: (
          <>
            {`${index + 1}. `}
            {document ? <DocumentLink {...document}>{title}</DocumentLink> : title}
          </>
        ),
        words: [
          `${shown.toLocaleString('en-CA')} shown, ${answered.toLocaleString('en-CA')} answered`,
          ...(goesOn ? [`${shareInWords(goesOn)} go on`] : []),
        ].join(' · '),
        length: shown / most,
      }))}
    />
  );
}
