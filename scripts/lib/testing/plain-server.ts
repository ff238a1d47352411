/**
 * The baseline of the page benchmark: sends a file, compressed per request. `node
 * plain-server.ts FILE PORT`
 */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createGzip } from 'node:zlib';

const [file = '', port] = process.argv.slice(2);
const page = readFileSync(file);

const server = http.createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
  const gzip = createGzip();
  gzip.pipe(response);
  gzip.end(page);
});
server.listen(Number(port), '127.0.0.1');
