import { createHash } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { domainOf, isDeliverable } from '#app/quiz/contract/email-address.ts';
import { NOT_SENT } from '#leads/api/admin-api.ts';
import type { Query } from '#leads/database/query.ts';
import { type AttemptOutcome, SEND_TIMEOUT_MS } from '#leads/delivery/endpoint.ts';
import type { Environment } from '#leads/environment.ts';
import { isLoopbackHost } from '#shared/hosts.ts';
import { keepEmail } from './unsent-emails.ts';

export type Email = {
  /** The same at each attempt, so that a mailbox can tell a repetition. */
  id: string;
  /** The submission that it is about. Where the submission is erased, so is the email. */
  submissionId: string | null;
  at: number;
  to: string;
  /** The sender's name; the one in MAIL_FROM if this is missing. */
  fromName?: string;
  /** The sender's address, if its domain is one of MAIL_DOMAINS; otherwise that in MAIL_FROM. */
  fromAddress?: string;
  /** Where replies go; to the sender's address if this is missing. */
  replyTo?: string;
  subject: string;
  text: string;
  /** The same as a page, for an email with lists, bold or links. */
  html?: string;
  /** The address to which one POST request withdraws consent (RFC 8058). */
  withdrawUrl?: string;
  attachment?: { filename: string; content: Buffer; contentType: string };
};

/** Sends one email to one address, or keeps it where emails are not sent. Never rejects. */
export type Mailer = (email: Email) => Promise<AttemptOutcome>;

/** Parameters of SMTP_URL replace these. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

type MailEnvironment = Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_DOMAINS' | 'sendsEmail'>;

/**
 * A mailer over SMTP_URL, or into the database where something is `missingForEmail`. After `timeoutMs` it
 * closes the connection: a server can be slow at every step.
 */
export function createMailer(
  { SMTP_URL, MAIL_FROM = 'audit@localhost', MAIL_DOMAINS, sendsEmail }: MailEnvironment,
  query: Query,
  timeoutMs = SEND_TIMEOUT_MS,
): Mailer {
  const from = fromAddressOf(MAIL_FROM);
  const send = SMTP_URL && sendsEmail ? sendOver(SMTP_URL, from, timeoutMs) : keepIn(query, from);
  const isAllowed = ({ fromAddress = '' }: Email) => MAIL_DOMAINS.includes(domainOf(fromAddress));
  return async (email) =>
    isDeliverable(email.to)
      ? send(isAllowed(email) ? email : { ...email, fromAddress: undefined })
      : { status: null, error: 'No mail server takes this address.', isFinal: true };
}

function keepIn(query: Query, from: FromAddress): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (email) => {
    try {
      const { message } = await transport.sendMail(optionsOf(email, from));
      if (!Buffer.isBuffer(message)) throw new TypeError('The message is not in memory.');
      await keepEmail(query, email, message);
      return { status: NOT_SENT, error: null };
    } catch {
      return { status: null, error: 'The email could not be stored.' };
    }
  };
}

function sendOver(url: string, from: FromAddress, timeoutMs: number): Mailer {
  // Some servers refuse the default, which is `[127.0.0.1]` where the machine's name has no dot.
  const name = domainOf(from.address);
  // Otherwise, whoever is between could take the offer of TLS out, and read passwords and reports.
  const requireTLS = !isLoopbackHost(new URL(url).hostname);
  const transport = createTransport({ ...TIMEOUTS, name, requireTLS, url });
  return async (email) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { response } = await transport.sendMail({ ...optionsOf(email, from), signal });
      return { status: response.slice(0, 3), error: null };
    } catch (error) {
      if (!signal.aborted) return outcomeOf(error);
      return { status: null, error: `The mail server took longer than ${timeoutMs / 1000} s.` };
    }
  };
}

type FromAddress = { name: string; address: string };

/** Reads `Name <address>` or an address. */
function fromAddressOf(from: string): FromAddress {
  const [, name = '', address] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name, address: address ?? from.trim() };
}

/** An address is passed as an object, and never as text that could hold a second one. */
function optionsOf(email: Email, from: FromAddress): SendMailOptions {
  const { fromAddress: address = from.address, withdrawUrl } = email;
  return {
    // A hash, because whoever knows the id of a submission can send another version of it.
    messageId: `<${createHash('sha256').update(email.id).digest('hex')}@${domainOf(address)}>`,
    date: new Date(email.at),
    from: { name: oneLine(email.fromName ?? from.name), address },
    to: { name: '', address: email.to },
    envelope: { from: address, to: [email.to] },
    replyTo: email.replyTo === undefined ? undefined : { name: '', address: email.replyTo },
    subject: oneLine(email.subject),
    text: email.text,
    html: email.html,
    headers: {
      // Otherwise the out-of-office reply of an owner would go to the visitor, to whom replies go (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(withdrawUrl !== undefined && {
        // In letters that a header can have, although the site may be at a host with accents.
        'List-Unsubscribe': `<${new URL(withdrawUrl).href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: email.attachment && [email.attachment],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

const smtpError = z.object({
  responseCode: z.number().optional(),
  command: z.string().optional(),
  code: z.string().optional(),
  /** The reason behind the class of the error, such as `CERT_HAS_EXPIRED`. */
  originalCode: z.string().optional(),
});

/** The message of an error may hold the address of the recipient, so only its codes are passed on. */
function outcomeOf(error: unknown): AttemptOutcome {
  const { responseCode, command, code, originalCode } = smtpError.safeParse(error).data ?? {};
  const reason = originalCode ?? code;
  if (responseCode === undefined)
    return {
      status: null,
      error: `The mail server cannot be reached${reason ? ` (${reason})` : ''}.`,
    };
  // With 421, a server closes the connection, whatever it was asked.
  const isOfRecipient = command === 'RCPT TO' && responseCode !== 421;
  return {
    status: String(responseCode),
    error:
      command === 'STARTTLS'
        ? 'The mail server offers no TLS.'
        : `The mail server responded with ${responseCode}.`,
    isOfRecipient,
    isFinal: isOfRecipient && responseCode >= 500,
  };
}
