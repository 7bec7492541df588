import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import siteStyles from '#app/styles/app.css?inline';

const EMPTY =
  '<!doctype html><html lang="en"><head><title>Report</title></head><body></body></html>';

/**
 * The visitor's page within the Studio: a document of its own, so that the styles of either leave
 * the other alone, and a narrow frame looks like a phone.
 */
export function ReportFrame({ children }: { children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement>();
  return (
    <>
      <iframe
        title="Report"
        srcDoc={EMPTY}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body)}
        style={{ display: 'block', width: '100%', height: '100%', border: 'none' }}
      />
      {body
        ? createPortal(
            <>
              <style>{siteStyles}</style>
              <main>{children}</main>
            </>,
            body,
          )
        : null}
    </>
  );
}
