import { Card, Container } from '@sanity/ui';
import { DraftLinks } from './draft-links.tsx';

/** The Preview tool in the Studio's bar. */
export default function PreviewTool() {
  return (
    <Card as="main" height="fill" overflow="auto" padding={4}>
      <Container width={2}>
        <DraftLinks />
      </Container>
    </Card>
  );
}
