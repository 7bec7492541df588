import { z } from 'zod';
import { LOCAL_USER } from '#lake/core/user.ts';
import { randomId } from '#lake/dataset/ids.ts';
import { parseMessage } from './parse-message.ts';
import type { LakeSocket } from './socket.ts';

const requestSchema = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z
    .looseObject({
      session: z.string().optional(),
      subscriptionId: z.string().optional(),
      data: z.looseObject({ sessionId: z.string() }).optional(),
    })
    .default({}),
});

type Params = z.infer<typeof requestSchema>['params'];

type Client = {
  socket: LakeSocket;
  subscriptions: Set<string>;
  session: string | null;
};

const HEARTBEAT_MS = 10_000;
/** The text that Sanity's client recognizes as a heartbeat. */
const HEARTBEAT = '♥';

/** Tells each open Studio which documents the others have open. Speaks the JSON-RPC of the Studio's presence client. */
export class Presence {
  readonly #clients = new Set<Client>();

  connect(socket: LakeSocket): void {
    const client: Client = { socket, subscriptions: new Set(), session: null };
    this.#clients.add(client);
    socket.send(HEARTBEAT);
    const beat = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_MS);
    socket.onText((text) => {
      const request = parseMessage(requestSchema, text);
      if (!request) return;
      const result = this.#respond(client, request.method, request.params);
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: request.id, result }));
    });
    socket.onClose(() => {
      clearInterval(beat);
      this.#clients.delete(client);
      if (client.session) this.#broadcastDisconnect(client.session, client);
    });
  }

  #respond(client: Client, method: string, params: Params): unknown {
    switch (method) {
      case 'presence_subscribe': {
        const subscription = randomId();
        client.subscriptions.add(subscription);
        return subscription;
      }
      case 'presence_unsubscribe':
        client.subscriptions.delete(params.subscriptionId ?? '');
        return true;
      case 'presence_rollcall':
        client.session = params.session ?? null;
        this.#broadcast({ type: 'rollCall', i: LOCAL_USER.id, session: params.session }, client);
        return true;
      case 'presence_announce':
        client.session = params.data?.sessionId ?? client.session;
        this.#broadcast({ type: 'state', i: LOCAL_USER.id, m: params.data });
        return true;
      case 'presence_disconnect':
        if (params.session !== undefined) this.#broadcastDisconnect(params.session, client);
        return true;
      default:
        return true;
    }
  }

  #broadcastDisconnect(session: string, except: Client): void {
    this.#broadcast({ type: 'disconnect', i: LOCAL_USER.id, m: { session } }, except);
  }

  #broadcast(result: unknown, except?: Client): void {
    for (const client of this.#clients) {
      if (client === except) continue;
      for (const subscription of client.subscriptions) {
        const params = { subscription, result };
        const method = 'presence_subscription';
        client.socket.send(JSON.stringify({ jsonrpc: '2.0', method, params }));
      }
    }
  }
}
