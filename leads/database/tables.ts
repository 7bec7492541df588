import { ONLY_AUDIT } from '#app/quiz/contract/audit-id.ts';
import type { Query } from './database.ts';
import { fillFormerAddresses } from './fill-former-addresses.ts';
import { refoldFormerAddresses, refoldSearch } from './refold-search.ts';
import { rekeyPeople } from './rekey-people.ts';

/** An SQL statement, or what SQL cannot do; `key` is that of `personKeyOf`. */
type Step = string | ((query: Query, key: string) => Promise<void>);

/**
 * The tables, in the SQL that SQLite and Postgres share. A later version adds a migration and never
 * changes one: each runs once, in order. See docs/leads.md#tables.
 */
export const MIGRATIONS: readonly (readonly Step[])[] = [
  [
    `create table consent_text (
      id text primary key,
      language text not null,
      exact_text text not null,
      sender text not null,
      first_seen_at bigint not null
    )`,
    `create table snapshot (
      scoring_revision text primary key,
      quiz text not null,
      first_seen_at bigint not null
    )`,
    // The latest texts of the site, and the latest with leads switched on, for emails and pages.
    `create table site (
      id integer primary key,
      content text not null,
      revision text not null,
      updated_at bigint not null
    )`,
    `create table submission (
      id text primary key,
      version integer not null,
      stage text not null,
      state text not null,
      suspicion text,
      lead text not null,
      answers text not null,
      source text not null,
      language text not null,
      scoring_revision text not null,
      score integer,
      level text,
      verification text not null,
      marketing integer not null,
      consent_text_id text not null,
      industry text not null,
      campaign text not null,
      search text not null,
      received_at bigint not null,
      completed_at bigint,
      retain_until bigint not null,
      person_key text not null
    )`,
    'create index submission_received on submission (state, received_at)',
    'create index submission_person on submission (person_key)',
    'create index submission_retain on submission (retain_until)',
    // Append-only, and without a foreign key: the evidence of a consent outlives an erasure.
    `create table consent_event (
      id text primary key,
      person_key text not null,
      kind text not null,
      text_id text,
      at bigint not null,
      manner text not null,
      submission_id text
    )`,
    'create index consent_event_person on consent_event (person_key, at)',
    `create table endpoint (
      id text primary key,
      kind text not null,
      name text not null,
      url text not null,
      secrets text not null,
      events text not null,
      state text not null,
      failures integer not null,
      open_until bigint not null,
      created_at bigint not null
    )`,
    `create table event (
      id text primary key,
      type text not null,
      submission_id text references submission (id) on delete cascade,
      version integer not null,
      payload text not null,
      at bigint not null
    )`,
    'create index event_submission on event (submission_id)',
    `create table delivery (
      event_id text not null references event (id) on delete cascade,
      endpoint_id text not null references endpoint (id) on delete cascade,
      state text not null,
      attempts integer not null,
      due_at bigint not null,
      lease_until bigint not null,
      last_status text,
      primary key (event_id, endpoint_id)
    )`,
    'create index delivery_due on delivery (endpoint_id, state, due_at)',
    `create table attempt (
      event_id text not null,
      endpoint_id text not null,
      n integer not null,
      at bigint not null,
      ms integer not null,
      status text,
      error text,
      primary key (event_id, endpoint_id, n),
      foreign key (event_id, endpoint_id) references delivery (event_id, endpoint_id) on delete cascade
    )`,
    'create index attempt_endpoint on attempt (endpoint_id, at)',
  ],
  [
    // A page that is still open may send an erased submission again: only a hash of its id stays.
    `create table erased (
      id_hash text primary key,
      at bigint not null
    )`,
  ],
  [
    // When the box was ticked that the latest version has; null while it is not. A withdrawal keeps it.
    'alter table submission add column consent_at bigint',
    'update submission set consent_at = received_at where marketing = 1',
  ],
  [
    // Leads that were accepted, and taken back because of a later version.
    `update submission set state = 'accepted', suspicion = null
     where state = 'quarantined' and id in (
       select submission_id from event where type in ('lead.created', 'lead.completed'))`,
  ],
  [
    // Emails that can't be sent. An erasure in any process reaches them here.
    `create table email (
      name text primary key,
      submission_id text references submission (id) on delete cascade,
      at bigint not null,
      recipient text not null,
      subject text not null,
      message text not null
    )`,
    'create index email_submission on email (submission_id)',
    // The addresses that earlier versions of a submission had: each of them finds it.
    `create table former_address (
      submission_id text not null references submission (id) on delete cascade,
      email text not null,
      person_key text not null,
      primary key (submission_id, person_key)
    )`,
    'create index former_address_person on former_address (person_key)',
    "update delivery set last_status = 'not sent' where last_status = 'written to a file'",
    "update attempt set status = 'not sent' where status = 'written to a file'",
  ],
  [
    // Versions that took one address, written in two ways, for two people.
    rekeyPeople,
  ],
  [
    // Versions that kept only the latest address of a submission.
    fillFormerAddresses,
  ],
  [
    // Versions whose search minded accents.
    refoldSearch,
  ],
  [
    // Versions whose search minded accents in former addresses.
    "alter table former_address add column search text not null default ''",
    refoldFormerAddresses,
  ],
  [
    // Versions that knew only one audit.
    `alter table submission add column audit text not null default '${ONLY_AUDIT}'`,
  ],
  [
    // Versions whose scores were whole numbers. Neither database changes the type of a column alike.
    'alter table submission add column number double precision',
    'update submission set number = score',
    'alter table submission drop column score',
    'alter table submission rename column number to score',
  ],
];
