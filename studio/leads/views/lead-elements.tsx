import { Badge, Heading, Text } from '@sanity/ui';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { styled } from 'styled-components';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { Frame, Muted } from '#studio/components/elements.tsx';
import type { Label } from '#studio/leads/model/wording.ts';

/** Small components of this tool. */

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
export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
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
}

type PanelProps = { title: string; as?: 'h2' | 'h3'; children: ReactNode };

/** A part of a page with a heading. */
export const Panel = ({ title, as = 'h3', children }: PanelProps) => (
  <Frame as="section" aria-label={title}>
    <Heading as={as} size={1}>
      {title}
    </Heading>
    {children}
  </Frame>
);

/** The id of the settings of the chosen audit. */
export const AuditSettings = createContext<string | undefined>(undefined);

/** Opens these settings at the switch for leads. */
export function SettingsLink() {
  const id = useContext(AuditSettings);
  if (!id) return 'Settings';
  return (
    <DocumentLink id={id} type="siteSettings" path={['leads', 'isOn']}>
      Settings
    </DocumentLink>
  );
}
