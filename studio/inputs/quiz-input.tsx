import { useEffect } from 'react';
import type { ObjectInputProps } from 'sanity';
import { usePaneRouter } from 'sanity/structure';

/** Structure entry → tab of the quiz's form. */
const TABS: Record<string, string> = {
  scoring: 'scoring',
  'quick-wins': 'report',
  opportunities: 'report',
};

/** The form of the quiz. The structure has several entries for it, and each opens its own tab. */
export function QuizInput(props: ObjectInputProps) {
  const { routerPanesState } = usePaneRouter();
  const { onFieldGroupSelect } = props;
  const entry = routerPanesState[0]?.[0]?.id;
  const tab = entry === undefined ? undefined : TABS[entry];
  useEffect(() => {
    if (tab) onFieldGroupSelect(tab);
    // Only when the entry changes; after that the editor chooses the tab.
  }, [tab]);
  return props.renderDefault(props);
}
