import { Flex, useElementSize } from '@sanity/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconSprite } from '#app/components/icon-sprite.tsx';
import { directionOf } from '#app/quiz/base/format.ts';
import { styleOf } from '#app/quiz/brand/colors.ts';
import type { SiteSettings } from '#app/quiz/contract/site.ts';
import siteStyles from '#app/styles/app.css?inline';

/** Loaded before the page is drawn: with `font-display: optional` a font that comes later is not used. */
const DISPLAY_FONT = '600 1em Fraunces';

const emptyPage = (title: string) =>
  `<!doctype html><html><head><title>${title}</title><style>${siteStyles}</style></head><body></body></html>`;

type Props = {
  title: string;
  settings: SiteSettings;
  /** In px, otherwise that of the room. A page wider than the room is drawn smaller, to be seen whole. */
  width?: number;
  /** Receives the body of the page, in which the children are drawn. */
  onBody?: (body: HTMLElement | null) => void;
  children: ReactNode;
};

/**
 * The visitor's page in a frame, so that the styles of the site and the Studio do not affect each other, and
 * a narrow frame looks like a phone.
 */
export function SiteFrame({ title, settings, width, onBody, children }: Props) {
  const { language, brand } = settings;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const room = useElementSize(place)?.content.width;
  const scale = room && width ? Math.min(1, room / width) : 1;
  const [page] = useState(() => emptyPage(title));
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => {
    if (!body) return;
    const page = body.ownerDocument.documentElement;
    page.lang = language;
    page.dir = directionOf(language) ?? '';
  }, [body, language]);
  useEffect(() => {
    onBody?.(body ?? null);
  }, [body, onBody]);
  const draw = async (document: Document | null) => {
    await document?.fonts.load(DISPLAY_FONT).catch(() => undefined);
    // A script of the page that moves the focus would take it from the form beside it.
    if (document?.defaultView) document.defaultView.HTMLElement.prototype.focus = () => {};
    setBody(document?.body);
  };
  return (
    <Flex
      ref={setPlace}
      flex={1}
      justify={scale === 1 ? 'center' : 'flex-start'}
      overflow="hidden"
      style={{ height: '100%', minHeight: 0 }}
    >
      <iframe
        title={title}
        srcDoc={page}
        onLoad={({ currentTarget }) => void draw(currentTarget.contentDocument)}
        style={{
          display: 'block',
          width: width ?? '100%',
          flexShrink: 0,
          height: `${100 / scale}%`,
          border: 'none',
          transform: scale === 1 ? undefined : `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
      {body
        ? createPortal(
            <>
              <IconSprite />
              {brand?.colors ? <style>{styleOf(brand.colors)}</style> : null}
              {children}
            </>,
            body,
          )
        : null}
    </Flex>
  );
}
