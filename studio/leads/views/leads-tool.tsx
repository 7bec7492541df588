import { Box, Card, Container, Heading, Text } from '@sanity/ui';
import { type FormEvent, useMemo, useState } from 'react';
import { useCurrentUser } from 'sanity';
import { cleanCode } from '#app/quiz/base/entered-text.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { useAudit } from '#studio/audit/use-audit.ts';
import { ActionButton, Frame } from '#studio/components/elements.tsx';
import { TextField } from '#studio/components/fields.tsx';
import { environment } from '#studio/environment.ts';
import { createAdminClient } from '#studio/leads/model/leads-client.ts';
import { LeadsClientContext } from '#studio/leads/model/leads-client-context.ts';
import { TOKEN_REFUSED } from '#studio/leads/model/leads-error.ts';
import { tokenProblem, useToken } from '#studio/leads/model/token.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { AuditSettings } from './lead-elements.tsx';
import { LeadViews } from './lead-views.tsx';

/** The tool Leads in the Studio's bar. */
export default function LeadsTool() {
  const { versions } = useDocuments();
  const { audits, audit } = useAudit();
  const author = useCurrentUser()?.name;
  const documents = versions?.published ?? [];
  const [id] = refsIn(documents.find(({ _id }) => _id === audit?.id)?.settings);
  const settings = documents.find(({ _id }) => _id === id);
  return (
    <Card as="main" height="fill" overflow="auto">
      <AuditSettings.Provider value={id}>
        <Leads
          key={audit?.id}
          url={environment.leadsUrl}
          author={author}
          audit={audits.length > 1 ? audit : undefined}
          isOn={versions && ownProperty(settings?.leads, 'isOn') === true}
        />
      </AuditSettings.Provider>
    </Card>
  );
}

type Props = {
  /** The address of the leads process. */
  url: string;
  /** The name of the editor. */
  author?: string;
  /** The chosen audit, where there are several. */
  audit?: EditedAudit;
  /** Whether its published settings switch leads on, once that is known. */
  isOn: boolean | undefined;
};

/** The views of the tool; a form for the token while the process asks for one. */
export function Leads({ url, author, audit, isOn }: Props) {
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
  return (
    <LeadsClientContext.Provider value={client}>
      <LeadViews audit={audit} isOn={isOn} />
    </LeadsClientContext.Provider>
  );
}

type TokenFormProps = { isRefused: boolean; onToken: (token: string) => void };

/** Asks for the token of the leads process. */
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
          Leads are protected
        </Heading>
        <Text size={1}>
          Enter the token for reading leads, <code>LEADS_ADMIN_TOKEN</code>. The person who runs the
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
          <ActionButton mode="default" type="submit" text="Show leads" />
        </Box>
      </Frame>
    </Container>
  );
}
