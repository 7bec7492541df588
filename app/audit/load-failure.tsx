import { Component, type ReactNode } from 'react';
import type { SiteSettings } from '#app/quiz/contract/site.ts';

type Props = {
  texts: SiteSettings['texts'];
  /** Loads what is missing; says whether it came. */
  onRetry: () => Promise<boolean>;
  children: ReactNode;
};

type State = { hasFailed: boolean; isTrying: boolean };

/** Stands where a part's code could not be loaded. What the visitor entered stays where it is. */
export class LoadFailure extends Component<Props, State> {
  override state: State = { hasFailed: false, isTrying: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true, isTrying: false };
  }

  override componentDidCatch() {
    document.documentElement.classList.remove('resuming');
  }

  retry = async () => {
    if (this.state.isTrying) return;
    this.setState({ isTrying: true });
    const isLoaded = await this.props.onRetry();
    this.setState({ hasFailed: !isLoaded, isTrying: false });
  };

  override render() {
    const { texts, children } = this.props;
    const { hasFailed, isTrying } = this.state;
    if (!hasFailed) return children;
    return (
      <div className="measure py-section" role="alert" tabIndex={-1}>
        <p>{isTrying ? texts.loading : texts.failed}</p>
        <button
          type="button"
          className="button mt-4"
          aria-disabled={isTrying}
          onClick={() => void this.retry()}
        >
          {texts.retry}
        </button>
      </div>
    );
  }
}
