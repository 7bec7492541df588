import { Component, type ReactNode } from 'react';
import type { SiteSettings } from '#app/quiz/contract/site.ts';
import { reportError } from './client-errors.ts';
import { isLoadError } from './load-errors.ts';
import type { View } from './send-error.ts';

/** `load`: the code did not load, and may do so at the next try. `render`: the code threw an error. */
export type Failure = 'load' | 'render';

type Props = {
  texts: SiteSettings['texts'];
  /** What is rendered, for the report of an error. */
  view: View;
  /** Whether an error while rendering is left to the boundary around this one. */
  throwsErrors?: boolean;
  /** Resolves to whether the children can be rendered again. */
  onRetry: (failure: Failure) => Promise<boolean>;
  children: ReactNode;
};

type State = { failure?: Failure; error?: unknown; isRetrying: boolean };

/** Replaces a step that failed to load or to render with a message and a way to try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isRetrying: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: isLoadError(error) ? 'load' : 'render', error, isRetrying: false };
  }

  override componentDidCatch(error: unknown) {
    document.documentElement.classList.remove('restoring');
    if (!isLoadError(error)) reportError(error, this.props.view);
  }

  retry = async () => {
    const { failure, isRetrying } = this.state;
    if (!failure || isRetrying) return;
    this.setState({ isRetrying: true });
    const canRender = await this.props.onRetry(failure);
    this.setState({ failure: canRender ? undefined : failure, isRetrying: false });
  };

  override render() {
    const { texts, throwsErrors, children } = this.props;
    const { failure, error, isRetrying } = this.state;
    if (!failure) return children;
    if (throwsErrors && failure === 'render') throw error;
    const message = failure === 'load' ? texts.failed : (texts.broken ?? texts.failed);
    return (
      <div className="measure py-section" role="alert" tabIndex={-1}>
        <p>{isRetrying ? texts.loading : message}</p>
        <button
          type="button"
          className="button mt-4"
          aria-disabled={isRetrying}
          onClick={() => void this.retry()}
        >
          {texts.retry}
        </button>
      </div>
    );
  }
}
