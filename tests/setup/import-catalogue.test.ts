import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCatalogue } from './import-catalogue.ts';

let status = 200;
let result: object = { rejected: [] };
const requests: string[] = [];
const server = http.createServer(async (request, response) => {
  requests.push(`${request.url} ${request.headers.authorization}\n${await text(request)}`);
  response.writeHead(status).end(JSON.stringify(result));
});
const getUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const send = () => importCatalogue(getUrl(), 'token', [{ sku: 'A' }, { sku: 'B' }]);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('sends the lines with the staff token', async () => {
  await send();
  expect(requests).toEqual(['/admin/catalogue/import Bearer token\n{"sku":"A"}\n{"sku":"B"}']);
});

it('fails when the gateway rejects a line or the request', async () => {
  result = { rejected: [{ line: 2 }] };
  await expect(send()).rejects.toThrow('[{"line":2}]');
  status = 401;
  await expect(send()).rejects.toThrow('401');
});
