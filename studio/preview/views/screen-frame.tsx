import { Flex, useElementSize } from '@sanity/ui';
import { type ReactNode, useState } from 'react';
import type { SiteSettings } from '#app/quiz/contract/site.ts';
import { SiteFrame } from '#studio/components/site-frame.tsx';

/** The widths of a previewed page, in px. */
const WIDTHS = { phone: 360, desktop: 1280 };

type Width = keyof typeof WIDTHS;

type Props = {
  width: Width;
  settings: SiteSettings;
  onBody?: (body: HTMLElement | null) => void;
  children: ReactNode;
};

export function ScreenFrame({ width, settings, onBody, children }: Props) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const room = useElementSize(element)?.content.width ?? WIDTHS[width];
  const scale = Math.min(1, room / WIDTHS[width]);
  return (
    <Flex
      ref={setElement}
      flex={1}
      justify={scale === 1 ? 'center' : 'flex-start'}
      overflow="hidden"
      style={{ minHeight: 0 }}
    >
      <SiteFrame
        title="Preview"
        settings={settings}
        width={WIDTHS[width]}
        scale={scale}
        onBody={onBody}
      >
        {children}
      </SiteFrame>
    </Flex>
  );
}
