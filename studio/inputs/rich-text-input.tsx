import { Box } from '@sanity/ui';
import type { InputProps } from 'sanity';
import { styled } from 'styled-components';

/** Most of these texts have a few lines, and Sanity’s editor has room for twenty. */
const AsTallAsItsText = styled(Box)`
  && [data-ui='Card'][data-fullscreen='false'] {
    height: auto;
    min-height: 6.5em;
    resize: none;
  }
`;

/** Sanity’s editor of a text with lists, bold and links. */
export const RichTextInput = (props: InputProps) => (
  <AsTallAsItsText>{props.renderDefault(props)}</AsTallAsItsText>
);
