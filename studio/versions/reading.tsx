import { Loading } from '#studio/components/elements.tsx';

/** What is said until the documents are read. */
export const Reading = ({ isUnavailable }: { isUnavailable: boolean }) => (
  <Loading>
    {isUnavailable ? 'The content can’t be read right now…' : 'Loading the content…'}
  </Loading>
);
