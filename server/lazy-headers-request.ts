import { IncomingMessage } from 'node:http';
import { headerOf, type RequestHead } from './request-head.ts';

/**
 * What Node's HTTP server reads before it calls the handler: whether there is a `Host`, whether the
 * client waits for `100 Continue` and, in HTTP/1.0, whether it takes chunks.
 */
export class HeadersForNode {
  readonly #request: Pick<RequestHead, 'rawHeaders'>;

  constructor(request: Pick<RequestHead, 'rawHeaders'>) {
    this.#request = request;
  }

  get host() {
    return headerOf(this.#request, 'host');
  }

  get expect() {
    return headerOf(this.#request, 'expect');
  }

  get te() {
    return headerOf(this.#request, 'te');
  }
}

/**
 * A request whose `headers` are only what Node itself reads until `isInHandler` is set, and all headers
 * from then on. Node would otherwise build an object of all headers for each request, which takes a
 * tenth of its processor time, although the site reads the few that it needs with `headerOf`. What
 * looks into a request before its handler, as tracing does, finds only these few.
 */
export class LazyHeadersRequest extends IncomingMessage {
  isInHandler = false;
}

/** Undefined if a version of Node stores headers in another way: then the class is like its parent. */
const nodeHeaders = Object.getOwnPropertyDescriptor(IncomingMessage.prototype, 'headers');

if (nodeHeaders?.get)
  Object.defineProperty(LazyHeadersRequest.prototype, 'headers', {
    ...nodeHeaders,
    get(this: LazyHeadersRequest) {
      return this.isInHandler ? nodeHeaders.get?.call(this) : new HeadersForNode(this);
    },
  });
