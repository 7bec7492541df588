import { ChevronDownIcon } from '@sanity/icons';
import { Button, Flex, Popover, useClickOutsideEvent } from '@sanity/ui';
import { useRef, useState } from 'react';
import { useWorkspace } from 'sanity';
import { useRouter } from 'sanity/router';
import { styled } from 'styled-components';
import { QuietButton, Strong } from '#studio/components/elements.tsx';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { auditChoices, clientOf } from './audit-choices.ts';
import { AuditListbox, Swatch } from './audit-listbox.tsx';
import { useAudit } from './use-audit.ts';

const Name = styled.span`
  display: block;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;

/** The name of the chosen audit. Where there are others, a button that opens the list of all; each way leads to a new one. */
export function AuditChooser() {
  const { audits, audit, choose } = useAudit();
  const { versions } = useDocuments();
  const { navigateUrl } = useRouter();
  const { basePath } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useClickOutsideEvent(isOpen && (() => setOpen(false)), () => [button.current, list.current]);
  if (!audit || !versions) return null;
  const openNew = () => navigateUrl({ path: `${basePath}/structure/new-audit`.replace('//', '/') });
  if (audits.length === 1)
    return (
      <Flex align="center" gap={2}>
        <Strong style={{ minWidth: 0 }}>
          <Name>{audit.title}</Name>
        </Strong>
        <QuietButton text="New audit" onClick={openNew} />
      </Flex>
    );
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      open={isOpen}
      portal
      placement="bottom-start"
      content={
        <AuditListbox
          ref={list}
          audits={isOpen ? auditChoices(versions, audits) : []}
          chosen={audit.id}
          onChoose={(id) => {
            close();
            if (id === undefined) openNew();
            else choose(id);
          }}
          onClose={close}
        />
      }
    >
      <Button
        ref={button}
        mode="bleed"
        padding={2}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={`Audit: ${audit.title}`}
        onClick={() => setOpen(!isOpen)}
        style={{ minWidth: 0, maxWidth: '100%' }}
      >
        <Flex align="center" gap={2}>
          <Swatch color={clientOf(versions, audit).accent} />
          <Strong style={{ minWidth: 0 }}>
            <Name>{audit.title}</Name>
          </Strong>
          <Strong aria-hidden="true">
            <ChevronDownIcon />
          </Strong>
        </Flex>
      </Button>
    </Popover>
  );
}
