import { Box, Flex, Stack, Text } from '@sanity/ui';
import { styled } from 'styled-components';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { List, Muted } from '#studio/components/elements.tsx';
import type { FunnelStep } from '#studio/numbers/model/funnel.ts';
import { shareInWords } from '#studio/numbers/model/share.ts';

const Track = styled.div`
  height: 0.5rem;
  border-radius: 0.25rem;
  background: var(--card-border-color);
  & > div {
    height: 100%;
    border-radius: inherit;
    background: var(--card-link-color);
  }
`;

/** Each question with how many saw it and how many went on; the bars compare those who saw it. */
export function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
  const most = Math.max(...steps.map(({ shown }) => shown), 1);
  return (
    <List as="ol" space={4}>
      {steps.map(({ key, title, document, shown, answered, goesOn }, index) => (
        <Stack as="li" key={key} space={2}>
          <Flex gap={3} justify="space-between" align="flex-end" wrap="wrap">
            <Box flex={1} style={{ minWidth: '12rem' }}>
              <Text size={1}>
                {`${index + 1}. `}
                {document ? <DocumentLink {...document}>{title}</DocumentLink> : title}
              </Text>
            </Box>
            <Muted>
              {`${shown.toLocaleString('en-CA')} shown, ${answered.toLocaleString('en-CA')} answered`}
              {goesOn ? ` · ${shareInWords(goesOn)} go on` : ''}
            </Muted>
          </Flex>
          <Track aria-hidden="true">
            <div style={{ width: `${(shown / most) * 100}%` }} />
          </Track>
        </Stack>
      ))}
    </List>
  );
}
