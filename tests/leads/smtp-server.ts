import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { portOf } from '#shared/ports.ts';

export type SmtpEmail = { from: string; to: string[]; message: string };

export type Smtp = {
  url: string;
  emails: SmtpEmail[];
  /** How the last client greeted the server. */
  greeting: string;
  /** Cuts the connection in the middle of this many of the next messages. */
  cuts: number;
  /** Refuses every recipient with this code. */
  refusal: number | undefined;
  /** How long the server takes for each of its responses, in milliseconds. */
  delay: number;
  stop: () => Promise<void>;
};

/** An SMTP server on the loopback. */
export async function runSmtp({ hasTls = false } = {}): Promise<Smtp> {
  const smtp: Smtp = {
    url: '',
    emails: [],
    greeting: '',
    cuts: 0,
    refusal: undefined,
    delay: 0,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  };
  const sockets = new Set<{ destroy: () => unknown }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    onMailFrom: (_address, session, done) => {
      smtp.greeting = session.hostNameAppearsAs;
      setTimeout(done, smtp.delay);
    },
    onRcptTo: (_address, _session, done) => {
      if (smtp.refusal === undefined) return void setTimeout(done, smtp.delay);
      done(
        Object.assign(new Error('Unknown mailbox zoe@example.com'), { responseCode: smtp.refusal }),
      );
    },
    onData: (stream, { envelope }, done) => {
      if (smtp.cuts > 0) {
        smtp.cuts -= 1;
        stream.resume();
        stream.once('data', () => {
          for (const socket of sockets) socket.destroy();
        });
        return;
      }
      text(stream).then((message) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        smtp.emails.push({ from, to: envelope.rcptTo.map(({ address }) => address), message });
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  smtp.url = `smtp://127.0.0.1:${portOf(server.server)}`;
  return smtp;
}
