import { Box, Card, Flex, Stack } from '@sanity/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { Columns, List, Muted, Section, Strong } from '#studio/components/elements.tsx';
import type { AuditStart } from './audit-start.ts';
import { TEMPLATES, type Template } from './templates.ts';

const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A report from the template. `tests/e2e/write-template-pictures.ts` makes it. */
const Picture = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  object-position: top;
`;

type StartProps = {
  label: string;
  isFocused: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** A button centres what is in it, and has no border of its own. */
const CARD = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  width: '100%',
  height: '100%',
  border: '1px solid var(--card-border-color)',
  textAlign: 'start',
  cursor: 'pointer',
} as const;

function Start({ label, isFocused, onChoose, children }: StartProps) {
  const id = useId();
  return (
    <Card
      as="button"
      type="button"
      autoFocus={isFocused}
      aria-label={`Start from: ${label}`}
      aria-describedby={id}
      radius={2}
      overflow="hidden"
      __unstable_focusRing
      onClick={onChoose}
      style={CARD}
    >
      <div id={id}>{children}</div>
    </Card>
  );
}

const TemplateCard = ({ template }: { template: Template }) => (
  <Flex direction="column">
    <Picture src={PICTURES[`./pictures/${template.id}.webp`]} alt="" loading="lazy" />
    <Stack space={4} padding={3}>
      <Strong>{template.title}</Strong>
      <Muted>{template.description}</Muted>
      <Muted>
        {pluralize(template.questions, 'question')}. The report shows {template.report}.
      </Muted>
    </Stack>
  </Flex>
);

type Props = {
  audits: readonly EditedAudit[];
  /** What was chosen before. */
  last?: AuditStart;
  onChoose: (start: AuditStart) => void;
};

export const TemplateGallery = ({ audits, last, onChoose }: Props) => (
  <Stack space={5}>
    <Section
      title="Start a new audit"
      intro="Choose what it starts from. You give it a name and a client next, and can change everything afterwards."
    >
      <Columns $min="15rem">
        {TEMPLATES.map((template) => (
          <Start
            key={template.id}
            label={template.title}
            isFocused={last?.kind === 'template' && last.template === template}
            onChoose={() => onChoose({ kind: 'template', template })}
          >
            <TemplateCard template={template} />
          </Start>
        ))}
      </Columns>
    </Section>
    <Section
      title="Or a copy of one of your audits"
      intro="With its questions, texts and rules, for the same client or another one."
    >
      <List as="ul" space={2}>
        {audits.map((audit) => (
          <Box as="li" key={audit.id}>
            <Start
              label={`a copy of ${audit.title}`}
              isFocused={last?.kind === 'copy' && last.audit.id === audit.id}
              onChoose={() => onChoose({ kind: 'copy', audit })}
            >
              <Flex gap={3} padding={3} justify="space-between" wrap="wrap">
                <Strong>{audit.title}</Strong>
                <Muted>{audit.path}</Muted>
              </Flex>
            </Start>
          </Box>
        ))}
      </List>
    </Section>
  </Stack>
);
