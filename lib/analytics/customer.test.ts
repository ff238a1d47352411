import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { getCurrentCustomer, hashEmail, hashPhone } from './customer.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const SARA = {
  email: ' Sara@Example.COM ',
  phone: '+965 5000-1234',
  firstName: 'Sara',
  lastName: 'A',
  city: 'Salmiya',
  state: 'HA',
  postalCode: '',
  countryCode: 'KW',
};

afterEach(() => vi.unstubAllGlobals());

test('hashes a trimmed lower-case e-mail and the digits of a phone number, and nothing for empty values', async () => {
  expect(await hashEmail(SARA.email)).toBe(sha256('sara@example.com'));
  expect(await hashPhone(SARA.phone)).toBe(sha256('96550001234'));
  expect([await hashEmail('  '), await hashPhone('')]).toEqual(['', '']);
});

test('returns an empty hash when the browser has no Web Crypto', async () => {
  vi.stubGlobal('crypto', {});
  expect(await hashEmail(SARA.email)).toBe('');
});

test('describes the customer by hashes and address, without the name', async () => {
  localStorage.setItem('userId', 'user-1');
  localStorage.setItem('customerData', JSON.stringify(SARA));
  const customer = await getCurrentCustomer();
  expect(customer).toEqual({
    userId: 'user-1',
    userIdHash: sha256('user-1'),
    emailHash: sha256('sara@example.com'),
    phoneHash: sha256('96550001234'),
    fallbackEmailHash: sha256('anonymous@localhost'),
    city: 'Salmiya',
    countryCode: 'KW',
    government: 'HA',
  });
  expect(JSON.stringify(customer)).not.toMatch(/sara|5000/i);
});

test.each([null, '{', '[]', '"x"', '{"email":5,"city":{}}'])(
  'treats a customer with unreadable stored data (%j) as anonymous',
  async (stored) => {
    if (stored !== null) localStorage.setItem('customerData', stored);
    expect(await getCurrentCustomer()).toMatchObject({
      userId: 'anonymous',
      userIdHash: '',
      emailHash: '',
      phoneHash: '',
      city: '',
    });
  },
);

test('returns the new customer after another user has logged in', async () => {
  expect((await getCurrentCustomer()).userId).toBe('anonymous');
  localStorage.setItem('userId', 'user-2');
  expect((await getCurrentCustomer()).userId).toBe('user-2');
});
