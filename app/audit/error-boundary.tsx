import { Component, type ReactNode } from 'react';
import type { SiteSettings } from '#app/quiz/contract/site.ts';
import { reportError, type View } from './client-errors.ts';
import { isSaved } from './session/session.ts';

type Props = {
  texts: SiteSettings['texts'];
  /** What is rendered, for the report of an error. */
  view: View;
  /** Called when the children are rendered again on the same page. */
  onRetry?: () => void;
  children: ReactNode;
};

type State = { hasFailed?: boolean };

/** Offers to try again what failed to render: on a new page, unless a reload would lose what was entered. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError = (): State => ({ hasFailed: true });

  override componentDidCatch(error: unknown) {
    document.documentElement.classList.remove('restoring');
    reportError(error, this.props.view);
  }

  retry = () => {
    if (navigator.onLine && isSaved()) location.reload();
    else this.setState({ hasFailed: false }, this.props.onRetry);
  };

  override render() {
    const { texts, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div className="measure py-section" role="alert" tabIndex={-1}>
        <p>{texts.broken ?? texts.failed}</p>
        <button type="button" className="button mt-4" onClick={this.retry}>
          {texts.retry}
        </button>
      </div>
    );
  }
}
