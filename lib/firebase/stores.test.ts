import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { FIREBASE_ENV } from '../config/env/client-services.ts';
import { buildContentPolicy } from '../security/content-policy.ts';

const loaded: string[] = [];
vi.mock('../config/env/client-services.ts', () => ({
  FIREBASE_ENV: {
    apiKey: 'key',
    authDomain: 'shop.firebaseapp.com',
    projectId: 'shop',
    databaseURL: 'https://shop-default-rtdb.firebaseio.com',
    storageBucket: 'shop.appspot.com',
  },
}));
vi.mock('firebase/database', () => {
  loaded.push('database');
  return { getDatabase: (app: unknown) => ({ kind: 'database', app }) };
});
vi.mock('firebase/storage', () => {
  loaded.push('storage');
  return { getStorage: (app: unknown) => ({ kind: 'storage', app }) };
});

test('the code of the database and of the storage is loaded by the first call, with the app of the login', async () => {
  const { firebaseApp, firebaseDatabase, firebaseStorage } = await import('./app.ts');
  const app = firebaseApp();
  expect(loaded).toEqual([]);
  expect(await firebaseDatabase()).toEqual({ kind: 'database', app });
  expect(loaded).toEqual(['database']);
  expect(await firebaseStorage()).toEqual({ kind: 'storage', app });
  expect(loaded).toEqual(['database', 'storage']);
});

test('no module imports the database or the storage before it is needed', () => {
  const sources = globSync('{app,components,lib,stores,worker}/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(300);
  const imported = sources.filter((path) =>
    /^import (?!type ).*firebase\/(?:database|storage)'/m.test(readFileSync(path, 'utf8')),
  );
  expect(imported).toEqual([]);
});

test('the Content-Security-Policy contains the hosts of a configured database and storage', () => {
  const providers = { script: [], img: [], connect: [], frame: [], form: [] };
  const input = { siteUrl: 'https://shop.example', providers, isDevelopment: false };
  const policy = buildContentPolicy({ ...input, firebase: FIREBASE_ENV });
  for (const host of [
    'https://shop-default-rtdb.firebaseio.com',
    'wss://shop-default-rtdb.firebaseio.com',
    'https://firebasestorage.googleapis.com',
  ])
    expect(policy).toContain(` ${host}`);
  const none = { ...FIREBASE_ENV, databaseURL: undefined, storageBucket: undefined };
  expect(buildContentPolicy({ ...input, firebase: none })).not.toMatch(
    /firebaseio|firebasestorage/,
  );
});
