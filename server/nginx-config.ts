import { extname } from 'node:path';
import { PICTURES } from '#app/content/picture-headers.server.ts';
import { contentType } from '#http/content-type.ts';
import { type CachedResponse, type Header, withoutCaching } from './cached-response.ts';
import { fileOf, NOT_FOUND } from './page-paths.ts';
import { SECURITY_TXT } from './security-txt.ts';

export type NginxConfigOptions = {
  pages: ReadonlyMap<string, CachedResponse>;
  /** The files of the build, by their URL paths. */
  files: ReadonlyMap<string, CachedResponse>;
  /** Any picture, for its headers: which pictures there are changes with the content. */
  picture: CachedResponse;
  /** The folder of the pages, and that of the files of the build. */
  pagesRoot: string;
  filesRoot: string;
};

/** nginx decides these itself, from the file that it sends. */
const OWN_HEADERS = ['content-type', 'content-length', 'content-encoding', 'etag'];

/**
 * The part of an nginx `server` block that serves the pages and files with the same headers as the
 * site itself. The block has to define `@site`, a location that passes a request to the site.
 */
export function nginxConfig({
  pages,
  files,
  picture,
  pagesRoot,
  filesRoot,
}: NginxConfigOptions): string {
  const notFound = pages.get(NOT_FOUND);
  const hashed = [...files.values()].find(hasAssetHeaders);
  const pageRoot = `root ${quote(pagesRoot)}`;
  const fileRoot = `root ${quote(filesRoot)}`;
  const notFoundFile = fileOf(NOT_FOUND);
  const blocks = [
    '# Written by the site. Include it in a server block, and reload nginx after each new version.',
    'gzip_static on;\nbrotli_static on;\nif_modified_since off;\nerror_page 404 @not_found;',
    block('types', typesOf([...files.keys(), '/x.png', '/x.jpg', '/x.webp'])),
    ...[...pages].flatMap(([path, page]) =>
      addressesOf(path).map((address) =>
        location(`= ${address}`, page, [
          pageRoot,
          'types {}',
          'default_type "text/html; charset=utf-8"',
          `try_files ${fileOf(path)} @site`,
        ]),
      ),
    ),
    ...[...files]
      .filter(([, file]) => !hasAssetHeaders(file))
      .map(([path, file]) => location(`= ${path}`, file, [fileRoot])),
    hashed && location('/assets/', hashed, [fileRoot, 'error_page 404 @missing_file']),
    location(PICTURES, picture, [fileRoot, 'try_files $uri @site']),
    notFound &&
      location('@not_found', notFound, [
        pageRoot,
        'etag off',
        'types {}',
        'default_type "text/html; charset=utf-8"',
        `try_files ${notFoundFile} @site`,
      ]),
    // A file that is missing here may exist in another process, of the next version.
    notFound &&
      location('@missing_file', withoutCaching(notFound), [
        pageRoot,
        'etag off',
        'types { "text/html; charset=utf-8" html; }',
        'default_type "text/plain; charset=utf-8"',
        `if ($http_sec_fetch_dest = document) { rewrite ^ ${notFoundFile} break; }`,
        'return 404 "There is no such file.\\n"',
      ]),
    // Its expiry date changes each month, so the site creates it for each request.
    block(`location = ${SECURITY_TXT}`, ['try_files /none @site']),
    'location ~ \\.(br|gz)$ { return 404; }',
    'location / { return 404; }',
  ];
  return `${blocks.filter((each) => each !== undefined).join('\n\n')}\n`;
}

/** A page with one segment can also be reached with a slash after it. */
function addressesOf(path: string): string[] {
  if (path === NOT_FOUND) return [];
  return path === '/' || path.indexOf('/', 1) > 0 ? [path] : [path, `${path}/`];
}

/** Whether a file has the headers of `/assets/`: cached for good, and `Vary`, which only compressed files have. */
const hasAssetHeaders = ({ variants }: CachedResponse) =>
  variants.br !== undefined && variants.identity.headers.some((text) => text.includes('immutable'));

function typesOf(paths: Iterable<string>): string[] {
  const extensions = new Set([...paths].map((path) => extname(path).slice(1)));
  return [...extensions]
    .filter(Boolean)
    .map((extension) => `${quote(contentType(`x.${extension}`))} ${extension}`);
}

function location(name: string, { variants }: CachedResponse, directives: readonly string[]) {
  const headers = pairsOf(variants.identity.headers)
    .filter(([header]) => !OWN_HEADERS.includes(header.toLowerCase()))
    .map(([header, value]) => `add_header ${header} ${quote(value)} always`);
  // The time of a file is made from its content (`static-export.ts`) and means nothing to a browser.
  return block(`location ${name}`, [
    ...directives,
    ...headers,
    'add_header Last-Modified "" always',
  ]);
}

function block(name: string, directives: readonly string[]): string {
  const lines = directives.map(
    (directive) => `  ${directive}${directive.endsWith('}') ? '' : ';'}`,
  );
  return `${name} {\n${lines.join('\n')}\n}`;
}

function pairsOf(flat: readonly string[]): Header[] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[2 * index] ?? '',
    flat[2 * index + 1] ?? '',
  ]);
}

/** nginx reads `$` as a variable even within quotes, and has no escape for it. */
function quote(text: string): string {
  if (text.includes('$')) throw new Error(`nginx cannot serve the value ${text}, which has a $.`);
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
