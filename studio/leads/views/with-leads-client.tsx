import { Box, Container, Heading, Text } from '@sanity/ui';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { cleanCode } from '#app/quiz/base/entered-text.ts';
import { ActionButton, Frame } from '#studio/components/elements.tsx';
import { TextField } from '#studio/components/fields.tsx';
import { createAdminClient, LeadsClientContext } from '#studio/leads/model/leads-client.ts';
import { TOKEN_REFUSED } from '#studio/leads/model/leads-error.ts';
import { tokenProblem, useToken } from '#studio/leads/model/token.ts';

type Props = {
  /** The address of the leads process. */
  url: string;
  /** The name of the editor. */
  author?: string;
  children: ReactNode;
};

/** What reads the leads process; a form for the token while the process asks for one. */
export function WithLeadsClient({ url, author, children }: Props) {
  const [token, saveToken] = useToken();
  const [isLocked, setLocked] = useState(false);
  const client = useMemo(
    () => createAdminClient(url, token, { author, onUnauthorized: () => setLocked(true) }),
    [url, token, author],
  );
  if (isLocked)
    return (
      <TokenForm
        isRefused={token !== ''}
        onToken={(entered) => {
          saveToken(entered);
          setLocked(false);
        }}
      />
    );
  return <LeadsClientContext.Provider value={client}>{children}</LeadsClientContext.Provider>;
}

type TokenFormProps = { isRefused: boolean; onToken: (token: string) => void };

function TokenForm({ isRefused, onToken }: TokenFormProps) {
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState(isRefused ? TOKEN_REFUSED : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = tokenProblem(token);
    setProblem(found);
    if (!found) onToken(cleanCode(token));
  };
  return (
    <Container width={1} padding={4}>
      <Frame as="form" onSubmit={submit}>
        <Heading as="h1" size={1}>
          Leads and numbers are protected
        </Heading>
        <Text size={1}>
          Enter the token for reading them, <code>LEADS_ADMIN_TOKEN</code>. The person who runs the
          site has it. This tab remembers it until you close it.
        </Text>
        <TextField
          title="Token"
          error={problem}
          type="password"
          autoComplete="off"
          autoFocus
          value={token}
          onValue={setToken}
        />
        <Box>
          <ActionButton mode="default" type="submit" text="Show them" />
        </Box>
      </Frame>
    </Container>
  );
}
