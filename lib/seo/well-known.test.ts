import { describe, expect, it } from 'vitest';
import { siteOrigins } from './urls.ts';
import { buildPasskeyEndpoints, buildSecurityText, changePasswordRedirect } from './well-known.ts';

const NOW = new Date('2026-11-28T09:30:00Z');
const readField = (text: string, name: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2));

describe('well-known files', () => {
  it('security.txt names the e-mail of the shop first, and is valid for less than a year', () => {
    const text = buildSecurityText('care@shop.example', NOW);
    const [contact, page] = readField(text, 'Contact');
    expect(contact).toBe('mailto:care@shop.example');
    expect(page).toMatch(/^https?:\/\/.+\/contact-us$/);
    const [expires = '', ...others] = readField(text, 'Expires');
    expect(others).toEqual([]);
    const days = (Date.parse(expires) - NOW.getTime()) / 86_400_000;
    expect([days > 30, days < 365]).toEqual([true, true]);
    expect(readField(text, 'Preferred-Languages')).toEqual(['ar, en']);
    expect(readField(text, 'Canonical')).toEqual(
      siteOrigins().map((origin) => `${origin}/.well-known/security.txt`),
    );
  });

  it('security.txt of a shop without an e-mail names its contact page only', () => {
    expect(readField(buildSecurityText('', NOW), 'Contact')).toHaveLength(1);
  });

  it('passkeys and passwords are changed on the page of the account, whatever its language', () => {
    const { enroll, manage } = buildPasskeyEndpoints();
    expect(new URL(enroll).pathname + new URL(enroll).search).toBe(
      changePasswordRedirect.destination,
    );
    expect(manage).toBe(enroll);
    expect(changePasswordRedirect).toEqual({
      source: '/.well-known/change-password',
      destination: '/profile?section=security',
      statusCode: 302,
    });
  });
});
