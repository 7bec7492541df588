import { Component } from 'react';
import { newJourney, stepOf } from '#app/quiz/journey/journey.ts';
import { Audit } from './audit.tsx';
import { reportError } from './client-errors.ts';
import type { PageData } from './page-data.ts';
import { questionHistory } from './question-history.ts';
import { dropContent, restoreSession, type Session } from './session.ts';

/** The tab's session, or that of a visitor who has not started. */
export const sessionOf = (page: PageData): Session =>
  restoreSession(page) ?? { ...page, journey: newJourney(page.content.quiz) };

type Props = { page: PageData; session: Session; focusOnMount: boolean };

/** No session: the one that was rendered has just failed. */
type State = { session?: Session; isToday: boolean };

/**
 * Continues a session. If content of another version cannot be rendered, it is dropped, and the
 * answers are read against today's.
 */
export class RestoredAudit extends Component<Props, State> {
  override state: State = {
    session: this.props.session,
    isToday: this.props.session.content === this.props.page.content,
  };

  static getDerivedStateFromError = () => ({ session: undefined });

  override componentDidCatch(error: unknown) {
    const { page, session } = this.props;
    if (this.state.isToday) throw error;
    reportError(error, stepOf(session.journey));
    dropContent();
    const today = sessionOf(page);
    questionHistory.replace(today.journey.position);
    this.setState({ session: today, isToday: true });
  }

  override render() {
    const { session, isToday } = this.state;
    const { page, focusOnMount } = this.props;
    return session ? (
      <Audit
        {...session}
        contractHash={page.contractHash}
        throwsErrors={!isToday}
        focusOnMount={focusOnMount}
      />
    ) : null;
  }
}
