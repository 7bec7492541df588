import { type Database, type Query, raw } from './query.ts';

/** It changes with the tables: see docs/decisions/0037-what-the-first-release-keeps.md. */
const VERSION = 1;

/** The tables, in SQL that both engines share, but for the end of `visit`. See docs/leads-process.md#tables. */
const tablesIn = ({ engine }: Database): readonly string[] => [
  `create table consent_text (
    id text primary key, language text not null, exact_text text not null, sender text not null,
    first_seen_at bigint not null
  )`,
  // The audits that have, or had, a text beside their box.
  `create table audit_consent_text (
    audit text not null, text_id text not null, primary key (audit, text_id)
  )`,
  `create table snapshot (
    audit text not null, scoring_revision text not null, language text not null, quiz text not null,
    first_seen_at bigint not null, primary key (audit, scoring_revision, language)
  )`,
  // The audits that ever had leads on; `client` is the id of its settings.
  `create table audit (
    id text primary key, title text not null, client text not null, sender text not null,
    updated_at bigint not null
  )`,
  // The latest texts of an audit, for emails and pages; its own language is ''.
  `create table audit_texts (
    audit text not null, language text not null, texts text not null, primary key (audit, language)
  )`,
  `create table access_link (
    id text primary key, client text not null, name text not null, level text not null,
    secret_hash text not null unique, created_at bigint not null, used_at bigint
  )`,
  // `consent_at` is when the box of the latest version was ticked, or null; a withdrawal leaves it.
  `create table submission (
    id text primary key, audit text not null, version integer not null, stage text not null,
    state text not null, suspicion text, lead text not null, answers text not null,
    source text not null, language text not null, scoring_revision text not null,
    score double precision, level text, verification text not null, marketing integer not null,
    consent_text_id text not null, consent_at bigint, industry text not null,
    campaign text not null, search text not null, sort_name text not null,
    sort_email text not null, sort_business text not null, received_at bigint not null, completed_at bigint,
    retain_until bigint not null, person_key text not null, status text not null, booked_at bigint
  )`,
  'create index submission_received on submission (state, received_at)',
  'create index submission_person on submission (person_key)',
  'create index submission_retain on submission (retain_until)',
  `create table work (
    id text primary key, submission_id text not null references submission (id) on delete cascade,
    at bigint not null, author text not null, status text, note text not null
  )`,
  'create index work_submission on work (submission_id)',
  // Append-only, and without a foreign key: the evidence of a consent outlives an erasure.
  `create table consent_event (
    id text primary key, audit text not null, person_key text not null, kind text not null,
    text_id text, at bigint not null, manner text not null, submission_id text
  )`,
  'create index consent_event_person on consent_event (person_key, at)',
  // Without an audit, it gets the leads of all. `weekly_since` is null while the weekly email is off.
  `create table endpoint (
    id text primary key, kind text not null, name text not null, audit text, url text not null,
    secrets text not null, state text not null, failures integer not null,
    open_until bigint not null, created_at bigint not null,
    answers_with_redirect integer not null default 0, includes_lead integer not null default 0,
    weekly_since bigint
  )`,
  `create table event (
    id text primary key, type text not null,
    submission_id text references submission (id) on delete cascade, version integer not null,
    payload text not null, at bigint not null
  )`,
  'create index event_submission on event (submission_id)',
  `create table delivery (
    event_id text not null references event (id) on delete cascade,
    endpoint_id text not null references endpoint (id) on delete cascade, state text not null,
    attempts integer not null, due_at bigint not null, lease_until bigint not null,
    last_status text, primary key (event_id, endpoint_id)
  )`,
  'create index delivery_due on delivery (endpoint_id, state, due_at)',
  `create table attempt (
    event_id text not null, endpoint_id text not null, n integer not null, at bigint not null,
    ms integer not null, status text, error text, primary key (event_id, endpoint_id, n),
    foreign key (event_id, endpoint_id) references delivery (event_id, endpoint_id) on delete cascade
  )`,
  'create index attempt_endpoint on attempt (endpoint_id, at)',
  // A page that is still open may send an erased submission again: only a hash of its id stays.
  `create table erased (
    id_hash text primary key, at bigint not null
  )`,
  // Emails that can't be sent. An erasure in any process reaches them here.
  `create table email (
    name text primary key, submission_id text references submission (id) on delete cascade,
    at bigint not null, recipient text not null, subject text not null, message text not null
  )`,
  'create index email_submission on email (submission_id)',
  // The addresses that earlier versions of a submission had: each of them finds it.
  `create table former_address (
    submission_id text not null references submission (id) on delete cascade, email text not null,
    person_key text not null, search text not null, primary key (submission_id, person_key)
  )`,
  'create index former_address_person on former_address (person_key)',
  // How many reached a milestone on a day (UTC). Sums read the index of its key alone. See
  // docs/numbers.md#what-is-stored.
  `create table visit (
    audit text not null, day text not null, milestone text not null, language text not null,
    source text not null, medium text not null, campaign text not null, n integer not null,
    primary key (audit, day, milestone, language, source, medium, campaign)
    ${engine === 'postgres' ? 'include (n)' : ''}
  ) ${engine === 'sqlite' ? 'without rowid' : ''}`,
  // The campaigns of an audit in a month that are counted by themselves.
  `create table visit_campaign (
    audit text not null, month text not null, source text not null, medium text not null,
    campaign text not null, primary key (audit, month, source, medium, campaign)
  )`,
  // One row, by which a process notices that it has another key.
  'create table key_check (salt text not null, fingerprint text not null)',
];

/** The database is not for this process, such as one whose tables another version of the program has made. */
export class UnusableDatabaseError extends Error {}

/** Lets processes that start together on one Postgres go on one by one, until the end of the transaction. */
export async function takeTurns({ engine }: Database, query: Query): Promise<void> {
  // Any number that is the same in each process.
  if (engine === 'postgres') await query`select pg_advisory_xact_lock(335001)`;
}

/** Makes the tables where there are none. Throws `UnusableDatabaseError` if another version has made them. */
export const createTables = (database: Database): Promise<void> =>
  database.transaction(async (query) => {
    await takeTurns(database, query);
    await query`create table if not exists migration (version integer primary key)`;
    const [row] = await query`select coalesce(max(version), 0) as version from migration`;
    const version = Number(row?.version);
    if (version === VERSION) return;
    if (version > 0)
      throw new UnusableDatabaseError(
        `The leads database has version ${version}, and this program’s is ${VERSION}: start the program that made it, or begin with an empty database.`,
      );
    for (const statement of tablesIn(database)) await query`${raw(statement)}`;
    await query`insert into migration (version) values (${VERSION})`;
  });
