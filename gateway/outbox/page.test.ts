import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/setup/openapi-gateway.ts';
import { createApp } from '../app.ts';
import { enqueueMessage } from './outbox.ts';

const message = (text: string, to = '+96550001234') => ({
  kind: 'test',
  channel: 'sms' as const,
  to,
  language: 'ar' as const,
  subject: null,
  text,
  html: null,
});

onEachDatabase('the outbox on a developer’s machine', (gateway) => {
  it('is a page, the newest first, on which nothing of a message runs', async () => {
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

  it('is a list for programs, of one recipient or of all', async () => {
    expect(await gateway().get('/outbox.json?to=%2B96550005678')).toMatchObject([{ to: '+96550005678', text: '<script>alert(1)</script>' }]);
    expect(await gateway().get('/outbox.json?to=nobody')).toEqual([]);
    expect(await gateway().get<object[]>('/outbox.json')).toHaveLength(2);
  });

  it.each(['/outbox', '/outbox.json', '/outbox.json?to=x'])('is nowhere in production: %s', async (path) => {
    const production = createApp({ ...gateway().deps, isLocal: false });
    const response = await production.request(path);
    expect([response.status, (await response.json()).code]).toEqual([404, 'route_not_found']);
    expect(await (await production.request('/openapi.json')).text()).not.toContain('outbox');
  });
});
