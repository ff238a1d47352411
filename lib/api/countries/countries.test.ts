import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../../../tests/setup/msw.ts';
import { createHttpClient } from '../http/request.ts';
import { fetchCountries } from './countries.ts';

const client = createHttpClient({ baseUrl: 'http://gateway.test' });

test('rejects a response that is not an array with the specified message', async () => {
  server.use(http.get('http://gateway.test/*', () => HttpResponse.json({})));
  await expect(fetchCountries(client)).rejects.toThrow('Invalid response format');
});

test('reports every other failure as failed to fetch countries', async () => {
  server.use(http.get('http://gateway.test/*', () => new HttpResponse(null, { status: 403 })));
  await expect(fetchCountries(client)).rejects.toThrow('Failed to fetch countries');
});
