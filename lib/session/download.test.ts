import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as provider from '../../tests/fixtures/identity-provider.ts';
import { server } from '../../tests/setup/msw.ts';
import { RequestTimeoutError, UnreachableError } from '../api/http/errors.ts';
import { downloadFile } from './download.ts';

vi.mock('../firebase/identity.ts', () => import('../../tests/fixtures/identity-provider.ts'));

const INVOICE = '/payment/api/Web/Invoice?referenceCode=X';
const FILE = '*/gateway/payment/api/Web/Invoice';
/** What was downloaded, with the text of the file. */
let downloads: { url: string; name: string }[] = [];
let blobs: Blob[] = [];
let revoked: string[] = [];

beforeEach(() => {
  provider.resetProvider();
  [downloads, blobs, revoked] = [[], [], []];
  // jsdom has neither URLs of blobs nor downloads.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    downloads.push({ url: this.href, name: this.download });
  });
  URL.createObjectURL = (blob: Blob) => `blob:http://localhost/${blobs.push(blob)}`;
  URL.revokeObjectURL = (url: string) => revoked.push(url);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const authorizations: (string | null)[] = [];
function serve(respond: () => Response) {
  authorizations.length = 0;
  server.use(
    http.get(FILE, ({ request }) => {
      authorizations.push(request.headers.get('authorization'));
      return respond();
    }),
  );
}

test('a file is downloaded with the token of the shopper and its name', async () => {
  serve(() => new HttpResponse('%PDF'));
  await downloadFile(INVOICE, 'invoice.pdf');
  expect(authorizations).toEqual(['Bearer identity']);
  expect(downloads).toEqual([{ url: 'blob:http://localhost/1', name: 'invoice.pdf' }]);
  expect(blobs[0]?.size).toBe(4);
});

test('a file is requested without a token by a visitor', async () => {
  provider.identityToken.mockResolvedValue(undefined);
  serve(() => new HttpResponse('%PDF'));
  await downloadFile(INVOICE, 'invoice.pdf');
  expect(authorizations).toEqual([null]);
});

test('a downloaded file is kept for a minute, and then released', async () => {
  serve(() => new HttpResponse('%PDF'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await downloadFile(INVOICE, 'invoice.pdf');
  vi.advanceTimersByTime(59_999);
  expect(revoked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(revoked).toEqual(['blob:http://localhost/1']);
});

test('a download reports the status of a rejected request', async () => {
  serve(() => new HttpResponse('no', { status: 404, statusText: 'Not Found' }));
  await expect(downloadFile(INVOICE, 'invoice.pdf')).rejects.toMatchObject({
    status: 404,
    message: 'Not Found',
  });
  expect(downloads).toEqual([]);
});

test('a download reports a gateway that cannot be reached, with its cause', async () => {
  serve(() => HttpResponse.error());
  const failure = downloadFile(INVOICE, 'invoice.pdf');
  await expect(failure).rejects.toBeInstanceOf(UnreachableError);
  await expect(failure).rejects.toHaveProperty('cause.message', 'fetch failed');
});

test('a download reports a timeout after 30 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  serve(() => new HttpResponse('%PDF'));
  await expect(downloadFile(INVOICE, 'invoice.pdf')).rejects.toBeInstanceOf(RequestTimeoutError);
  expect(timeout).toHaveBeenCalledWith(30_000);
});
