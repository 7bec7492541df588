import { useState } from 'react';
import { CopyField } from '#studio/components/copy-field.tsx';
import { Muted, Note, Section } from '#studio/components/elements.tsx';
import { ChoiceField, TextField, Tick } from '#studio/components/fields.tsx';
import { Pane } from '#studio/components/pane.tsx';
import type { LanguageAddress } from '#studio/translations/audit-languages.ts';
import { CLOSE, embedCode } from './embed-code.ts';

type Props = {
  siteUrl: string;
  slug?: string;
  title: string;
  /** The sites that may show the audit in a frame, as it is published. */
  sites: readonly string[];
  /** The languages that visitors can choose, the audit's own first. */
  languages: readonly LanguageAddress[];
};

const HEIGHT = 720;

export default function EmbedPane({ siteUrl, slug, title: name, sites, languages }: Props) {
  const [entered, setTitle] = useState<string>();
  const [kind, setKind] = useState('frame');
  const [height, setHeight] = useState(String(HEIGHT));
  const [language, setLanguage] = useState('');
  const [close, setClose] = useState(CLOSE);
  const [isToGtm, setToGtm] = useState(false);
  const title = entered ?? name;
  const isDialog = kind === 'dialog';
  const sized = { height: Number(height) || HEIGHT };
  const options = { title, isDialog, ...sized, isToGtm, language, close };
  return (
    <Pane title="Embed code">
      <Section
        title="Embed code"
        intro="Put it where the audit belongs in a page of another site. The guide “An audit in another site” says what each part does."
      >
        {sites.length > 0 ? (
          <Muted>These sites may show it: {sites.join(', ')}</Muted>
        ) : (
          <Note tone="caution">
            No site may show this audit yet. Name each in the field “Sites that may show it in a
            frame”, and publish the audit.
          </Note>
        )}
        <ChoiceField
          title="How it is shown"
          value={kind}
          onChoose={setKind}
          options={[
            { value: 'frame', title: 'Within the page' },
            { value: 'dialog', title: 'In a dialog that a button opens' },
          ]}
        />
        {languages.length > 1 ? (
          <ChoiceField
            title="Language"
            value={language}
            onChoose={setLanguage}
            options={languages.map((each) => ({ value: each.segment, title: each.title }))}
          />
        ) : null}
        <TextField
          title={isDialog ? 'Words on the button' : 'Title, for screen readers'}
          value={title}
          onValue={setTitle}
        />
        {isDialog ? (
          <TextField title="Words on the button that closes it" value={close} onValue={setClose} />
        ) : (
          <TextField
            title="Height reserved for it, in pixels"
            type="number"
            value={height}
            onValue={setHeight}
          />
        )}
        <Tick title="Pass events to Google Tag Manager" checked={isToGtm} onTick={setToGtm} />
        <CopyField title="Code" value={embedCode(siteUrl, slug, options)} rows={9} />
      </Section>
    </Pane>
  );
}
