import { Box, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import type { Resource } from '#studio/hooks/use-resource.ts';
import { ActionButton, Frame, Loading, TextWithCode } from './elements.tsx';

type Props<T> = {
  resource: Resource<T>;
  loading: string;
  children: (data: NonNullable<T>) => ReactNode;
};

/** Draws what was read last, below why the last attempt to read it failed. */
export function Loaded<T>({ resource, loading, children }: Props<T>) {
  const { data, problem, reload } = resource;
  return (
    <>
      {problem ? <Failure problem={problem} onRetry={reload} /> : null}
      {!data && !problem ? <Loading>{loading}</Loading> : null}
      {data ? children(data) : null}
    </>
  );
}

export const Failure = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => (
  <Frame tone="critical" role="alert">
    <Text size={1}>
      <TextWithCode>{problem}</TextWithCode>
    </Text>
    <Box>
      <ActionButton text="Try again" onClick={onRetry} />
    </Box>
  </Frame>
);

export const LoadingContent = ({ isUnavailable }: { isUnavailable: boolean }) => (
  <Loading>
    {isUnavailable ? 'The content can’t be read right now…' : 'Loading the content…'}
  </Loading>
);
