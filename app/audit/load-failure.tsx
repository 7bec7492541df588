import { Component, type ReactNode } from 'react';
import type { SiteSettings } from '#app/quiz/site.ts';

type Props = { texts: SiteSettings['texts']; children: ReactNode };

/** Stands where a step's code could not be loaded. What the visitor entered is in the tab's storage. */
export class LoadFailure extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { texts, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div className="measure py-section" role="alert">
        <p>{texts.failed}</p>
        <button type="button" className="button mt-4" onClick={() => location.reload()}>
          {texts.retry}
        </button>
      </div>
    );
  }
}
