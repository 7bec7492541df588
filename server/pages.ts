import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** One rendered page in every encoding that it is served in. */
export type RenderedPage = {
  status: number;
  headers: [string, string][];
  bodies: Record<Encoding, { body: Uint8Array<ArrayBuffer>; etag: string }>;
};

export type Encoding = 'identity' | 'gzip' | 'br';

type Render = (path: string) => Promise<Response>;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

const KEPT_HEADERS = ['content-type', 'content-security-policy', 'retry-after'];

/**
 * The pages of one content revision: each is rendered once and compressed once, whatever the
 * number of requests. Nothing of a request is part of a page or of its key.
 */
export class Pages {
  #revision = '';
  #pages = new Map<string, Promise<RenderedPage>>();

  constructor(private readonly render: Render) {}

  get(path: string, revision: string): Promise<RenderedPage> {
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.#pages = new Map();
    }
    const known = this.#pages.get(path);
    if (known) return known;
    const pages = this.#pages;
    const page = this.render(path).then(compressed);
    pages.set(path, page);
    page.then(
      ({ status }) => status >= 500 && pages.delete(path),
      () => pages.delete(path),
    );
    return page;
  }
}

async function compressed(response: Response): Promise<RenderedPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const [brotli, zipped] = await Promise.all([
    inBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    inGzip(plain, { level: 9 }),
  ]);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const as = (body: Buffer, suffix: string) => ({
    body: new Uint8Array(body),
    etag: `"${digest}${suffix}"`,
  });
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => KEPT_HEADERS.includes(name)),
    bodies: { identity: as(plain, ''), gzip: as(zipped, '-gzip'), br: as(brotli, '-br') },
  };
}
