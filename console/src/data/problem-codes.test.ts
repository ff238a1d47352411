import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ar } from '../messages/common';

const GATEWAY = path.resolve(import.meta.dirname, '../../../gateway');
const CODE = /(?:(?:conflict|serviceUnavailable)\(|ProblemError\(\s*\d+,)\s*'([a-z_]+)'/g;

/** Parts that only shoppers, agents and other machines call. */
const OTHERS = [
  'simulators',
  'ucp',
  'users',
  'feeds',
  'purchase',
  'pricing',
  'notifications/back-in-stock',
];
/** Of calls that the console does not make. */
const OTHER_CODES = [
  ...['already_reviewed', 'edit_not_possible', 'not_delivered', 'review_link_invalid'],
  ...['promotion_not_valid', 'total_changed', 'cash_limit_reached', 'points_changed'],
  ...['method_not_allowed', 'media_not_found', 'provider_not_found', 'console_not_built'],
  ...['signature_not_valid', 'forbidden', 'file_not_found', 'route_not_found'],
  ...['amount_mismatch', 'account_erased', 'login_ended', 'email_outdated', 'feed_not_found'],
  ...['local_only', 'identity_token_needed', 'identity_unreachable', 'recent_login_required'],
  ...['not_returnable', 'limits_unavailable', 'registration_needed', 'phone_needed'],
];

it('the console has a text for each problem of the calls of staff', () => {
  const files = readdirSync(GATEWAY, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      !OTHERS.some((folder) => file.includes(`${folder}/`)),
  );
  const codes = files.flatMap((file) =>
    [...readFileSync(path.join(GATEWAY, file), 'utf8').matchAll(CODE)].map(([, code = '']) => code),
  );
  expect(codes).toContain('picture_damaged');
  const known = new Set([...Object.keys(ar.problems.codes), ...OTHER_CODES]);
  expect([...new Set(codes)].filter((code) => !known.has(code))).toEqual([]);
});
