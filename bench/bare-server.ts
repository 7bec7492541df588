import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The least that node:http can do: these bytes with these headers, whatever is asked.
const [folder = '', port = ''] = process.argv.slice(2);
const body = readFileSync(`${folder}/page`).toString('latin1');
const headers: string[] = JSON.parse(readFileSync(`${folder}/headers.json`, 'utf8'));
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body, 'latin1');
}).listen(Number(port), '127.0.0.1', () => console.log(`bare ready on http://127.0.0.1:${port}`));
