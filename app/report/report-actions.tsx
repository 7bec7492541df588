import type { ReactNode } from 'react';
import { DownloadButton } from './download-button.tsx';
import type { PdfSource } from './pdf/section.ts';
import { ShareButton } from './share-button.tsx';

type Props = PdfSource & {
  /** The address that opens this report, without personal data, and its title. */
  shared: { url: string; title?: string };
  children?: ReactNode;
};

/** The buttons that download and share the report, as far as editors show them. */
export const ReportActions = ({ report, texts, settings, shared, children }: Props) =>
  texts.pdf.isShown || texts.share.isShown || children ? (
    <div className="no-print mt-8 grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-[auto_auto_1fr]">
      {texts.pdf.isShown && <DownloadButton report={report} texts={texts} settings={settings} />}
      {texts.share.isShown && (
        <ShareButton texts={texts.share} title={shared.title ?? texts.title} url={shared.url} />
      )}
      {children}
    </div>
  ) : null;
