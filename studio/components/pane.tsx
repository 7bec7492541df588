import { Card, Container } from '@sanity/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** At the first one, the Studio has just been opened: the focus is at its start, and not lost. */
let isFirstPane = true;

type PaneProps = { title: string; width?: number; children: ReactNode };

/**
 * A pane of the structure with a view of our own, at most as wide as `width` says. It takes the focus if what had it
 * is gone, such as the form of an audit that was just made or deleted.
 */
export function Pane({ title, width = 1, children }: PaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirstPane && document.activeElement === document.body) pane.current?.focus();
    isFirstPane = false;
  }, []);
  return (
    <Card
      ref={pane}
      role="region"
      aria-label={title}
      tabIndex={-1}
      height="fill"
      sizing="border"
      overflow="auto"
      padding={4}
      style={{ outline: 'none' }}
    >
      <Container width={width}>{children}</Container>
    </Card>
  );
}
