import { expect, it } from 'vitest';
import { shopName } from '../../../shop.config.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../../platform/app/app.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { enqueueMessage } from './outbox.ts';

const message = (code: string, to = '+96550001234') => ({
  kind: 'otp' as const,
  channel: 'sms' as const,
  to,
  language: 'ar' as const,
  data: { code, minutes: 10 },
});

onDatabase('The outbox page in development', (gateway) => {
  it('the outbox page in development lists the messages, newest first, and executes nothing that they contain', async () => {
    const { db } = gateway().deps.database;
    expect(await (await gateway().request('/outbox')).text()).toContain('No message so far.');
    await enqueueMessage(db, message('رمز التحقق 123456'));
    await enqueueMessage(db, message('<script>alert(1)</script>', '+96550005678'));
    const response = await gateway().request('/outbox');
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page.indexOf('&lt;script&gt;')).toBeGreaterThan(0);
    expect(page.indexOf('&lt;script&gt;')).toBeLessThan(page.indexOf('رمز التحقق 123456'));
    expect(page).not.toContain('<script');
  });

  it('the outbox page in development shows an e-mail in a sandboxed frame next to its text', async () => {
    const { db } = gateway().deps.database;
    const name = { En: '<script>alert(1)</script>', Ar: '<script>alert(1)</script>' };
    await enqueueMessage(db, {
      kind: 'welcome',
      channel: 'email',
      to: 'noura@example.com',
      language: 'en',
      data: { name },
    });
    const [shown] = await gateway().get<{ id: number; html: string }[]>(
      '/outbox.json?to=noura@example.com',
    );
    const outbox = await gateway().request('/outbox');
    const page = await outbox.text();
    expect(page).toContain(
      `<iframe src="outbox/${shown?.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    );
    expect(page).toContain(`Your ${shopName.en} account is ready.`);
    expect(page).not.toContain('<script');
    expect(outbox.headers.get('content-security-policy')).toContain("frame-src 'self'");
    const preview = await gateway().request(`/outbox/${shown?.id}/html`);
    expect(await preview.text()).toBe(shown?.html);
    const policy = preview.headers.get('content-security-policy');
    expect(policy).toMatch(
      /^default-src 'none';.*; sandbox allow-popups allow-popups-to-escape-sandbox$/,
    );
    expect(policy).not.toContain('allow-scripts');
  });

  it('answers 404 for the HTML preview of an SMS or of an unknown message', async () => {
    const [sms] = await gateway().get<{ id: number }[]>('/outbox.json?to=%2B96550005678');
    for (const path of [`${sms?.id}/html`, `${sms?.id}/attachments/0`, '999999/html', 'x/html'])
      expect((await gateway().request(`/outbox/${path}`)).status).toBe(404);
  });

  it('returns messages as JSON, for one recipient or for all', async () => {
    expect(await gateway().get('/outbox.json?to=%2B96550005678')).toMatchObject([
      { to: '+96550005678', text: expect.stringContaining('<script>alert(1)</script>') },
    ]);
    expect(await gateway().get('/outbox.json?to=nobody')).toEqual([]);
    expect(await gateway().get<object[]>('/outbox.json')).toHaveLength(3);
  });

  it('the outbox page in development shows the other messages when one cannot be rendered', async () => {
    const { db } = gateway().deps.database;
    await db.insert(outboxMessages).values({
      kind: 'welcome',
      channel: 'email',
      recipient: 'broken@example.com',
      language: 'en',
      data: { name: 7 },
    });
    const page = await (await gateway().request('/outbox')).text();
    expect(page).toContain('This message cannot be rendered.');
    expect(page).toContain('رمز التحقق 123456');
    expect(await gateway().get('/outbox.json?to=broken@example.com')).toHaveLength(1);
  });

  it.each([
    '/outbox',
    '/outbox.json',
    '/outbox.json?to=x',
    '/outbox/1/html',
    '/outbox/1/attachments/0',
  ])('answers 404 in production: %s', async (path) => {
    const production = createApp({ ...gateway().deps, isLocal: false });
    const response = await production.request(path);
    expect([response.status, (await response.json()).code]).toEqual([404, 'route_not_found']);
    expect(await (await production.request('/openapi.json')).text()).not.toContain('outbox');
  });
});
