import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ExternalLink } from '#app/components/external-link.tsx';
import { fill } from '#app/quiz/base/template.ts';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import { type AskedField, type FieldName, leadFrom, nameOf } from '#app/quiz/contract/lead.ts';
import type { Draft } from '#app/quiz/journey/journey.ts';
import { ControlIcon } from '#app/shapes/svg-icon.tsx';
import { CaptureField } from './capture-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { nextOnEnter, showField } from './field-events.ts';
import { extrasIn, LeadNotice, MarketingBox } from './leads/lead-consent.tsx';
import { errorFor, ownTextsOf, ownValuesOf } from './own-fields.ts';
import { StepProgress } from './step-progress.tsx';
import type { AuditActions } from './use-journey.ts';

type FormValues = Record<FieldName, string>;

type Props = {
  content: Pick<AuditContent, 'formPlace' | 'leadForm' | 'leads' | 'quiz' | 'siteSettings'>;
  draft: Draft;
  notice?: string;
  /** Whether the form is visible, instead of the landing page. */
  hasStarted: boolean;
  actions: Pick<AuditActions, 'fillIn' | 'submitLead'>;
};

/** The columns of a row that two fields share; all others have rows of their own. */
const SHARED_ROWS: { [names: string]: string | undefined } = {
  'firstName lastName': 'sm:grid-cols-2',
  'city province': 'sm:grid-cols-[2fr_3fr]',
};

const columnsOf = (first?: AskedField, second?: AskedField) =>
  SHARED_ROWS[`${first?.name} ${second?.name}`];

/** The lead form: docs/journey.md#lead-form. */
export function Capture({ content, draft, notice, hasStarted, actions }: Props) {
  const { leadForm: form, leads, siteSettings: settings } = content;
  const { marketing, fields: corrected, ...entered } = draft;
  const words = { form, language: settings.language };
  const { register, handleSubmit, clearErrors, getValues, setValue, formState } =
    useForm<FormValues>({
      // A field without a default keeps what was entered before the form was hydrated.
      defaultValues: { ...(corrected && ownTextsOf(corrected, words.language)), ...entered },
      reValidateMode: 'onSubmit',
      shouldFocusError: false,
    });
  const { fields } = form;
  const problems = fields.flatMap((each) => {
    const field = nameOf(each);
    const message = formState.errors[field]?.message;
    return message ? [{ field, message }] : [];
  });

  const hasErrors = problems.length > 0;
  useEffect(() => {
    if (!hasErrors || !form.errorTitle) return;
    const { title } = document;
    document.title = fill(form.errorTitle, { title });
    return () => {
      document.title = title;
    };
  }, [hasErrors, form.errorTitle]);

  // The same function at each render, so that a field renders again only for its own message.
  const [registerField] = useState(
    () => (name: FieldName) =>
      register(name, {
        validate: (value) => errorFor(words, name, value),
        onChange: () => clearErrors(name),
      }),
  );

  const drawField = (field: AskedField) => {
    const name = nameOf(field);
    const error = formState.errors[name]?.message;
    return (
      <CaptureField
        key={name}
        field={field}
        content={content}
        error={error}
        register={registerField}
      />
    );
  };

  const element = useRef<HTMLFormElement>(null);
  const submit = (values: FormValues) =>
    actions.submitLead(
      leadFrom((field) => values[field] ?? '', ownValuesOf(fields, values, words)),
      ...(leads && element.current ? [extrasIn(element.current)] : []),
    );

  /** Takes what the visitor sees in the fields, which a browser may fill without an event. */
  const readFields = useRef(() => {});
  readFields.current = () => {
    if (!element.current) return;
    const entries = new FormData(element.current);
    for (const name of fields.map(nameOf)) {
      const value = String(entries.get(name) ?? '');
      // A box without a tick is `false`.
      if (value === (getValues(name) || '')) continue;
      setValue(name, value);
      clearErrors(name);
    }
    const seen: Draft = { ...getValues(), marketing: leads && extrasIn(element.current).marketing };
    if (JSON.stringify(seen) !== JSON.stringify(draft)) actions.fillIn(seen);
  };

  useEffect(() => {
    if (!hasStarted) return;
    const read = () => readFields.current();
    // What was entered before the form was hydrated.
    read();
    // `watch` in `inline-scripts.ts` marks the button of a form that is submitted too early.
    const pressed = element.current?.querySelector<HTMLElement>('[aria-busy="true"]');
    pressed?.removeAttribute('aria-busy');
    pressed?.click();
    addEventListener('visibilitychange', read);
    addEventListener('pagehide', read);
    return () => {
      removeEventListener('visibilitychange', read);
      removeEventListener('pagehide', read);
    };
  }, [hasStarted]);

  return (
    <div className="measure flex flex-col py-section">
      <h1 id="start" tabIndex={-1} className="display mt-6 text-title">
        {form.title}
      </h1>
      <p className="mt-2 text-lead text-muted">{form.subtitle}</p>
      {notice && (
        <p className="mt-4 rounded-base border border-edge bg-surface px-5 py-4">{notice}</p>
      )}
      {form.allRequired && fields.every(({ isRequired }) => isRequired) ? (
        <p className="mt-2 text-muted text-small">{form.allRequired}</p>
      ) : null}
      <StepProgress step="capture" content={content} />
      {/* With the method `dialog`, a form that is sent before its script has loaded stays on the page. */}
      <form
        ref={element}
        method="dialog"
        noValidate
        className="mt-6 grid gap-6"
        onFocus={showField}
        onKeyDown={nextOnEnter}
        onChange={() => readFields.current()}
        onSubmit={(event) => {
          readFields.current();
          void handleSubmit(submit)(event);
        }}
      >
        <div className="grid gap-6">
          <ErrorSummary
            title={form.errorSummary}
            problems={problems}
            submissions={formState.submitCount}
          />
          {fields.map((field, index) => {
            const next = fields[index + 1];
            if (columnsOf(fields[index - 1], field)) return null;
            const columns = columnsOf(field, next);
            return next && columns ? (
              <div key={nameOf(field)} className={`grid gap-6 ${columns}`}>
                {drawField(field)}
                {drawField(next)}
              </div>
            ) : (
              drawField(field)
            );
          })}
        </div>
        {leads && <MarketingBox leads={leads} isTicked={marketing} />}
        <div className="grid gap-4">
          <p className="flex gap-3 text-small">
            <span className="text-accent">
              <ControlIcon name="shield" size={20} />
            </span>
            <span>
              {form.privacyNotice}{' '}
              <ExternalLink
                href={settings.privacy.url}
                newTab={settings.texts.newTab}
                className="underline underline-offset-2"
              >
                {settings.privacy.label}
              </ExternalLink>
            </span>
          </p>
          {leads && <LeadNotice leads={leads} />}
          {settings.visits && <p className="text-small">{settings.visits.notice}</p>}
          <button type="submit" className="button text-lead sm:justify-self-start">
            {form.submit}
          </button>
        </div>
      </form>
    </div>
  );
}
