import { Component } from 'react';
import { stepOf } from '#app/quiz/journey/journey.ts';
import { Audit } from './audit.tsx';
import { reportError } from './client-errors.ts';
import { questionHistory } from './question-history.ts';
import type { PageData } from './session/page-data.ts';
import { restoreSession } from './session/restore-session.ts';
import { newSession, type Session } from './session/session.ts';

/** The tab's session, or that of a visitor who has not started. */
export const sessionOf = (page: PageData): Session => restoreSession(page) ?? newSession(page);

type Props = { page: PageData; session: Session; focusOnMount: boolean };

type State = {
  /** Missing after the session that was rendered has failed. */
  session?: Session;
  /** Whether the session has the page's own content, and not content that was saved. */
  hasPageContent: boolean;
};

/**
 * Continues a session. If its saved content cannot be rendered, the answers are read against the
 * page's.
 */
export class RestoredAudit extends Component<Props, State> {
  override state: State = {
    session: this.props.session,
    hasPageContent: this.props.session.content === this.props.page.content,
  };

  static getDerivedStateFromError = () => ({ session: undefined });

  override componentDidCatch(error: unknown) {
    const { page, session } = this.props;
    if (this.state.hasPageContent) throw error;
    reportError(error, stepOf(session.journey));
    const current = restoreSession(page, false) ?? newSession(page);
    questionHistory.replace(current.journey.position);
    this.setState({ session: current, hasPageContent: true });
  }

  override render() {
    const { session, hasPageContent } = this.state;
    const { page, focusOnMount } = this.props;
    return session ? (
      <Audit
        {...session}
        contractHash={page.contractHash}
        throwsErrors={!hasPageContent}
        focusOnMount={focusOnMount}
      />
    ) : null;
  }
}
