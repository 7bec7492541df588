import { LaunchIcon } from '@sanity/icons';
import { Box, Button } from '@sanity/ui';
import type { DocumentActionComponent, ToolMenuProps } from 'sanity';
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
          icon={LaunchIcon}
          text="Open site"
        />
      </Box>
    </>
  );
}
