import { useMemo } from 'react';
import { useRouter } from 'sanity/router';
import { numbersQuery } from '#leads/api/numbers-api.ts';
import { lastDays, type Period } from '#leads/api/period.ts';

/** What the numbers are of; an empty language or campaign is all of them. */
export type NumbersChoice = Period & { audit: string; language: string; campaign: string };

const inAddress = numbersQuery.omit({ audit: true }).partial().catch({});

/** What the numbers of an audit are of, as the URL states it, and a function that changes some of it. */
export function useChoice(audit: string) {
  const { state, navigate } = useRouter();
  // As text, so that the choice stays the same object until it changes.
  const text = JSON.stringify(Object.fromEntries(state._searchParams ?? []));
  const stated = useMemo(() => inAddress.parse(JSON.parse(text)), [text]);
  const choice = useMemo(
    (): NumbersChoice => ({
      audit,
      ...lastDays(30, Date.now()),
      language: '',
      campaign: '',
      ...stated,
    }),
    [audit, stated],
  );
  const choose = (change: Partial<Omit<NumbersChoice, 'audit'>>) =>
    navigate({
      _searchParams: Object.entries({ ...stated, ...change }).filter(([, value]) => value !== ''),
    });
  return { choice, choose };
}
