import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tests/architecture/sources';
import { findMissingEntries, findUnchecked, LOCK_FILES } from './run';

const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const lock = readJson('package-lock.json');
const manifest = readJson('package.json');

describe('package-lock.json', () => {
  it.each(LOCK_FILES)(
    '%s has the optional packages of every platform, which `npm ci` requires, and names no registry (fix: node tools/lock-file/run.ts)',
    (file) => {
      const { packages } = readJson(file);
      expect(findMissingEntries({ packages }).map(([folder]) => folder)).toEqual([]);
      const resolved = Object.values<{ link?: boolean; resolved?: string }>(packages).filter(
        (entry) => entry.resolved && !entry.link,
      );
      expect(resolved).toEqual([]);
    },
  );

  it.each(LOCK_FILES)(
    'every package of %s has the digest of its file (fix: node tools/lock-file/run.ts)',
    (file) => {
      const { packages } = readJson(file);
      expect(findUnchecked({ packages })).toEqual([]);
      expect(Object.keys(packages).length).toBeGreaterThan(10);
      expect(findUnchecked({ packages: { ...packages, 'node_modules/a': {} } })).toEqual([
        'node_modules/a',
      ]);
    },
  );

  it('findMissingEntries reports an optional package without an entry', () => {
    const packages = {
      '': {},
      'node_modules/a': {
        version: '1.0.0',
        optionalDependencies: { 'a-darwin-arm64': '1.0.0', 'a-linux-x64': '1.0.0' },
      },
    };
    const entry = { version: '1.0.0', cpu: ['arm64'], os: ['darwin'], optional: true };
    const present = { 'node_modules/a-linux-x64': { version: '1.0.0' } };
    expect(findMissingEntries({ packages: { ...packages, ...present } })).toEqual([
      ['node_modules/a-darwin-arm64', entry],
    ]);
  });

  it('package-lock.json has the dependencies of package.json and gateway/package.json', () => {
    expect(lock.packages[''].dependencies).toEqual(manifest.dependencies);
    expect(lock.packages[''].devDependencies).toEqual(manifest.devDependencies);
    expect(lock.packages.gateway.dependencies).toEqual(
      readJson('gateway/package.json').dependencies,
    );
  });

  it('package.json allows or denies every package with an install script', () => {
    const withScript = Object.entries<{ hasInstallScript?: boolean }>(lock.packages).filter(
      ([, entry]) => entry.hasInstallScript,
    );
    const names = withScript.map(([file]) =>
      file.slice(file.lastIndexOf('node_modules/') + 'node_modules/'.length),
    );
    expect(names.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
  });
});
