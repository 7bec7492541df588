import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import siteStyles from '#app/styles/app.css?inline';

const EMPTY_PAGE = `<!doctype html><html><head><title>Report</title><style>${siteStyles}</style></head><body></body></html>`;

/** Loaded before the report is drawn: with `font-display: optional` a font that comes later is not used. */
const DISPLAY_FONT = '600 1em Fraunces';

type Props = { language: string; children: ReactNode };

/**
 * The visitor's page within the Studio. It is a frame, so that the styles of the site and the Studio
 * do not affect each other, and a narrow frame looks like a phone.
 */
export function ReportFrame({ language, children }: Props) {
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => {
    if (body) body.ownerDocument.documentElement.lang = language;
  }, [body, language]);
  const draw = async (page: Document | null) => {
    await page?.fonts.load(DISPLAY_FONT).catch(() => undefined);
    setBody(page?.body);
  };
  return (
    <>
      <iframe
        title="Report"
        srcDoc={EMPTY_PAGE}
        onLoad={({ currentTarget }) => void draw(currentTarget.contentDocument)}
        style={{ display: 'block', width: '100%', height: '100%', border: 'none' }}
      />
      {body ? createPortal(<main>{children}</main>, body) : null}
    </>
  );
}
