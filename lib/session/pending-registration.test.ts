import { expect, test } from 'vitest';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import {
  clearPendingRegistration,
  readPendingRegistration,
  savePendingRegistration,
} from './pending-registration.ts';

const PENDING = { name: 'Sara', phone: '+96550001234', language: 'ar' } as const;

test('a pending registration is stored until it is cleared', () => {
  expect(readPendingRegistration()).toBeUndefined();
  savePendingRegistration(PENDING);
  expect(readPendingRegistration()).toEqual(PENDING);
  clearPendingRegistration();
  expect(readPendingRegistration()).toBeUndefined();
});

test.each(['{', '""', '{"name":"Sara"}', '{"name":"Sara","phone":"1","language":"fr"}'])(
  'a pending registration that is stored as %j is ignored',
  (text) => {
    localStorage.setItem(STORAGE_KEYS.pendingRegistration, text);
    expect(readPendingRegistration()).toBeUndefined();
  },
);
