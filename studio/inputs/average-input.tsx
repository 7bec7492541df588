import { Stack } from '@sanity/ui';
import { type NumberInputProps, PatchEvent, set, useFormCallbacks, useFormValue } from 'sanity';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { useAudit } from '#studio/audit/use-audit.ts';
import { ActionButton, Buttons, Muted, TextWithCode } from '#studio/components/elements.tsx';
import {
  ENOUGH_LEADS,
  type LeadsOfYear,
  useLeadsOfYear,
} from '#studio/numbers/model/use-leads-of-year.ts';
import { useFormDocuments } from '#studio/versions/use-form-documents.ts';
import { shownVersions } from '#studio/versions/versions-of-audit.ts';
import { StudioNumberInput } from './number-input.tsx';
import { type ObservedAverage, observedAverage } from './observed-average.ts';

export function AverageInput(props: NumberInputProps) {
  const { id, versions } = useFormDocuments();
  const { audit: chosen } = useAudit();
  const {
    audit,
    published = [],
    edited = [],
  } = (versions && shownVersions(versions, chosen?.id, { id, edited: null })) ?? {};
  const leads = useLeadsOfYear(published, String(audit?.id));
  const industry = useFormValue(['value']);
  const used = [useFormValue(['benchmark']), useFormValue(['source'])];
  const { onChange } = useFormCallbacks();
  const found =
    audit && leads.results && observedAverage(leads.results, industry, edited, audit.id);
  const isUsed = used[0] === found?.average && used[1] === found?.source;
  return (
    <Stack space={3}>
      <StudioNumberInput {...props} />
      <Offer
        {...leads}
        {...found}
        readOnly={props.readOnly || isUsed}
        onUse={(average, source) =>
          onChange(PatchEvent.from([set(average, ['benchmark']), set(source, ['source'])]))
        }
      />
    </Stack>
  );
}

type OfferProps = LeadsOfYear &
  Partial<ObservedAverage> & {
    readOnly?: boolean;
    onUse: (average: number, source: string) => void;
  };

/** A button that uses the average, or why there is none; nothing while leads are off. */
export function Offer({ isOn, results, reason, readOnly, onUse, ...found }: OfferProps) {
  const { average, businesses = 0, months, source } = found;
  if (!isOn) return null;
  if (!results) return <Muted>{reason && <TextWithCode>{reason}</TextWithCode>}</Muted>;
  return average !== undefined && source !== undefined && businesses >= ENOUGH_LEADS ? (
    <Buttons>
      <Muted>The average of your leads:</Muted>
      <ActionButton
        text={`Use ${average} (${pluralize(businesses, 'business', 'businesses')}, ${months})`}
        disabled={readOnly}
        onClick={() => onUse(average, source)}
      />
    </Buttons>
  ) : (
    <Muted>
      {`Leads of this industry with a score in the last twelve months: ${businesses}. From ${ENOUGH_LEADS} on, their average is offered here.`}
    </Muted>
  );
}
