import { Badge, Box, Heading, Text } from '@sanity/ui';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { Frame, Muted } from '#studio/components/elements.tsx';
import type { AuditSettings } from '#studio/leads/model/audit-settings.ts';
import type { Label } from '#studio/leads/model/wording.ts';

export const StateBadge = ({ label: { text, tone } }: { label: Label }) => (
  <Badge tone={tone} fontSize={1}>
    {text}
  </Badge>
);

const Terms = styled.dl`
  margin: 0;
  display: grid;
  /* A label may be as long as a question: it takes two fifths, and the value keeps the rest. */
  grid-template-columns: fit-content(40%) minmax(0, 1fr);
  gap: 0.75rem 1rem;
  overflow-wrap: anywhere;
  & dd {
    margin: 0;
    white-space: pre-line;
  }
`;

/** Names with their values; an empty value is left out. */
export const Facts = ({ facts }: { facts: [string, ReactNode][] }) => (
  <Terms>
    {facts
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <Fragment key={name}>
          <Muted as="dt">{name}</Muted>
          <Text as="dd" size={1}>
            {value}
          </Text>
        </Fragment>
      ))}
  </Terms>
);

type PanelProps = {
  title: string;
  as?: 'h2' | 'h3';
  /** What is said in place of the content, if there is none. */
  empty?: string | false;
  children: ReactNode;
};

export const Panel = ({ title, as = 'h3', empty, children }: PanelProps) => (
  <Frame as="section" aria-label={title}>
    <Heading as={as} size={1}>
      {title}
    </Heading>
    {empty ? <Muted>{empty}</Muted> : children}
  </Frame>
);

type EmptyProps = { title: string; action?: ReactNode; children: ReactNode };

export const EmptyState = ({ title, action, children }: EmptyProps) => (
  <Panel as="h2" title={title}>
    <Text size={1}>{children}</Text>
    {action ? <Box>{action}</Box> : null}
  </Panel>
);

export const SettingsLink = ({ settings: { id } }: { settings: AuditSettings }) => (
  <DocumentLink id={id} type="siteSettings" path={['leads', 'isOn']}>
    Settings
  </DocumentLink>
);
