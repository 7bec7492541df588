import type { ReactNode } from 'react';
import { Loading } from '#studio/components/elements.tsx';
import { useDocuments } from './use-documents.ts';
import type { Versions } from './versions.ts';

type Props = { children: (versions: Versions, isUnavailable: boolean) => ReactNode };

/** Passes all documents of the audit to its children. Until they are read, it says so. */
export function WithDocuments({ children }: Props) {
  const { versions, isUnavailable } = useDocuments();
  if (versions) return children(versions, isUnavailable);
  return <Reading isUnavailable={isUnavailable} />;
}

export const Reading = ({ isUnavailable }: { isUnavailable: boolean }) => (
  <Loading>
    {isUnavailable ? 'The content can’t be read right now…' : 'Loading the content…'}
  </Loading>
);
