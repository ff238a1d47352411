import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findInLine, findPersonalData } from './log-privacy';

describe('the search for personal data in logs', () => {
  it.each([
    '{"msg":"sent to +96550123456"}',
    'sent to 50123456',
    'GET /x?Phone=%2B96550123456',
    'Failed query: params: نورة العنزي',
    '{"err":{"message":"550 <noura.50123456.1@example.com>"}}',
    'mail=someone%40example.com',
    '/success/3F4K7M2Q9R0TVW1XYZ58ABCDE6',
    'authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.x',
  ])('finds personal data in %s', (line) => {
    expect(findInLine(line)).not.toEqual([]);
  });

  it.each([
    '{"level":30,"time":1795350123456,"pid":50123456,"hostname":"vm","requestId":"6f0c1c1e-1111-4111-8111-965501234561","path":"/readyz","ms":5012.3,"msg":"request"}',
    '{"path":"/api/orders/6f0c1c1e-1111-4111-8111-a56123456b1c","eventId":"mwvx-5612-3456","ms":3}',
    'purchase a56123456b1c4111811116f0c1c1ea1b reported',
    '{"attemptId":"56123456","payment":{"providerId":"chg_TS16a5612345678c"},"msg":"reconciling failed"}',
    '  ▲ Next.js 16.4.6 - Local: http://localhost:3310',
    ' ✓ Ready in 512ms',
    'at handle (/srv/shop/.next/server/chunks/0a1b2c3d.js:1:50123)',
  ])('finds no personal data in %s', (line) => {
    expect(findInLine(line)).toEqual([]);
  });

  it('reports file and line without repeating the data', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'logs-'));
    writeFileSync(path.join(folder, 'gateway.log'), 'fine\nto 50123456\n');
    expect(() => findPersonalData(folder)).toThrow('shop.log is missing');
    writeFileSync(path.join(folder, 'shop.log'), 'fine\n');
    expect(findPersonalData(folder)).toEqual(['gateway.log:2: to [a phone number]']);
  });
});
