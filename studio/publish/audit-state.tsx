import { LaunchIcon, PublishIcon } from '@sanity/icons';
import { Button, Flex, Text } from '@sanity/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { auditsOf, type EditedAudit } from '#schemas/validation/audits.ts';
import { changesToSee } from '#schemas/validation/publication.ts';
import type { Versions } from '#schemas/validation/versions.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { QuietButton } from '#studio/components/elements.tsx';
import { environment } from '#studio/environment.ts';
import { hasGaps, namedGaps } from '#studio/translations/audit-languages.ts';
import { useLanguageStates, useOpenLanguages } from '#studio/translations/open-languages.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { allChangesOf } from './publish-plan.ts';
import { type LiveState, useLive } from './use-live.ts';
import { usePublish } from './use-publish.ts';

/** Whether visitors get the chosen audit as it is edited, with its Publish. */
export function AuditState({ audit }: { audit: EditedAudit }) {
  const { versions, isUnavailable } = useDocuments();
  if (isUnavailable) return <Text size={1}>The content can’t be read right now</Text>;
  return versions ? <ReadState key={audit.id} audit={audit} versions={versions} /> : null;
}

function ReadState({ audit, versions }: { audit: EditedAudit; versions: Versions }) {
  const [isOpen, setOpen] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const open = () => {
    isAsked.current = true;
    setOpen(true);
  };
  const { isRunning, publish } = usePublish({ select: allChangesOf(audit.id), onAsked: open });
  const live = useLive(versions.published, audit.id);
  const document = versions.published.find(({ _id }) => _id === audit.id);
  const changes = changesToSee(versions, audit.id).length;
  // Once everything is live, the buttons are gone, and the focus with them.
  useLayoutEffect(() => {
    if (changes > 0 || isOpen || !isAsked.current) return;
    isAsked.current = false;
    if (window.document.activeElement === window.document.body) words.current?.focus();
  }, [changes, isOpen]);
  const href = pageAddress(versions, audit.id);
  const languages = useLanguageStates(versions.withDrafts, audit.id) ?? [];
  const openLanguages = useOpenLanguages();
  return (
    <Flex align="center" gap={1} wrap="wrap">
      <Text ref={words} tabIndex={-1} size={1} role="status" style={{ padding: '0 0.5rem' }}>
        {inWords(document, live, changes)}
      </Text>
      {languages.filter(hasGaps).map((each) => (
        <QuietButton
          key={each.tag}
          tone="caution"
          text={namedGaps(each)}
          onClick={() => openLanguages(each.tag, each.missing > 0 ? 'missing' : 'toReview')}
        />
      ))}
      {changes > 0 ? (
        <>
          <QuietButton text="See" onClick={open} />
          <Button
            fontSize={1}
            padding={2}
            tone="positive"
            icon={PublishIcon}
            text={isRunning ? 'Publishing…' : 'Publish all'}
            onClick={() => {
              isAsked.current = true;
              void publish();
            }}
          />
        </>
      ) : null}
      {href ? (
        <QuietButton
          as="a"
          href={href}
          target="_blank"
          rel="noopener"
          icon={LaunchIcon}
          text="View page"
        />
      ) : null}
      {isOpen ? <ChangesDialog audit={audit} onClose={() => setOpen(false)} /> : null}
    </Flex>
  );
}

/** The address of the page that visitors get of an audit; `undefined` where they get none. */
function pageAddress({ published }: Versions, auditId: string) {
  const live = auditsOf(published).find(({ id }) => id === auditId);
  return live && new URL(live.path, environment.siteUrl).href;
}

/** The state of an audit in a few words. `document`: its published document, if there is one. */
function inWords(document: StoredDocument | undefined, live: LiveState, changes: number): string {
  if (!document) return 'New, not live yet';
  const notLive = changes > 0 ? `${pluralize(changes, 'change')} not live` : undefined;
  const state = document.isPaused === true ? 'Paused' : LIVE[live.kind];
  const since =
    live.kind === 'live' && !notLive && state === LIVE.live ? ` since ${timeOf(live.since)}` : '';
  return [`${state}${since}`, notLive].filter(Boolean).join(' · ');
}

const LIVE = {
  asking: 'Published',
  behind: 'Published, on its way to the page…',
  silent: 'Published; the site does not answer',
  live: 'Live',
};

const TIME = new Intl.DateTimeFormat('en-CA', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium' });

const timeOf = (at: number) =>
  new Date(at).toDateString() === new Date().toDateString() ? TIME.format(at) : DAY.format(at);
