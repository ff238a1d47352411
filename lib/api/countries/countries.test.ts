import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '@/tests/setup/msw';
import { createHttpClient } from '../http/request';
import { fetchCountries } from './countries';

const client = createHttpClient({ baseUrl: 'http://gateway.test' });

test('an object instead of an array says so in the words of the specification', async () => {
  server.use(http.get('http://gateway.test/*', () => HttpResponse.json({})));
  await expect(fetchCountries(client)).rejects.toThrow('Invalid response format');
});

test('any other failure says that countries could not be fetched', async () => {
  server.use(http.get('http://gateway.test/*', () => new HttpResponse(null, { status: 403 })));
  await expect(fetchCountries(client)).rejects.toThrow('Failed to fetch countries');
});
