import { LaunchIcon } from '@sanity/icons';
import { Box, Button, Flex, Text } from '@sanity/ui';
import type { DocumentActionComponent, ToolMenuProps } from 'sanity';
import { styled } from 'styled-components';
import { environment } from './config/environment.ts';

/** An entry in the menu of each document. */
export const openSiteAction: DocumentActionComponent = ({ onComplete }) => ({
  label: 'Open site',
  icon: LaunchIcon,
  onHandle: () => {
    window.open(environment.siteUrl, '_blank', 'noopener');
    onComplete();
  },
});

/** A narrower bar has no room for it beside the tools. */
const WideOnly = styled.span`
  @media (max-width: 1100px) {
    display: none;
  }
`;

/** A button beside the Studio's tools, always visible. */
export function ToolMenu(props: ToolMenuProps) {
  return (
    <>
      {props.renderDefault(props)}
      <Box padding={1}>
        <Button
          as="a"
          href={environment.siteUrl}
          target="_blank"
          rel="noopener"
          mode="bleed"
          fontSize={1}
          padding={2}
          aria-label="Open site"
        >
          <Flex gap={3}>
            <Text size={1}>
              <LaunchIcon />
            </Text>
            <WideOnly>
              <Text size={1}>Open site</Text>
            </WideOnly>
          </Flex>
        </Button>
      </Box>
    </>
  );
}
