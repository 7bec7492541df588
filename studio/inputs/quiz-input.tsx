import { useEffect } from 'react';
import type { ObjectInputProps } from 'sanity';
import { usePaneRouter } from 'sanity/structure';

/** The tab of the quiz's form that belongs to an entry of the structure. */
const TABS: Record<string, string> = {
  scoring: 'scoring',
  'quick-wins': 'report',
  opportunities: 'report',
};

/** The quiz is one document with several entries: each opens it at its own tab. */
export function QuizInput(props: ObjectInputProps) {
  const { routerPanesState } = usePaneRouter();
  const { onFieldGroupSelect } = props;
  const entry = routerPanesState[0]?.[0]?.id;
  const tab = entry === undefined ? undefined : TABS[entry];
  useEffect(() => {
    if (tab) onFieldGroupSelect(tab);
    // Only when the entry changes: afterwards the tabs are the editor's.
  }, [tab]);
  return props.renderDefault(props);
}
