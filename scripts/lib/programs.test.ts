import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { explainMissing, findProgram, requireProgram } from './programs.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('programs of the tests', () => {
  it('finds a program by its preferred name in the folders of PATH', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
    for (const name of ['valkey-server', 'redis-server']) {
      writeFileSync(path.join(folder, name), '');
      chmodSync(path.join(folder, name), 0o755);
    }
    vi.stubEnv('PATH', folder);
    expect(findProgram('redis')).toBe(path.join(folder, 'redis-server'));
    rmSync(folder, { recursive: true });
  });

  it('rejects a program outside of PATH with a line that says how to install it', () => {
    vi.stubEnv('PATH', '/nonexistent');
    expect(findProgram('nginx')).toBeUndefined();
    expect(() => requireProgram('nginx')).toThrow(/^nginx is not installed \(.*nginx.*\)$/);
  });

  it.each([
    ['linux', 'redis', 'redis is not installed (apt-get install redis-server)'],
    ['darwin', 'redis', 'redis is not installed (brew install redis)'],
    ['win32', 'redis', 'redis is not installed (in WSL: apt-get install redis-server)'],
    ['win32', 'chromium', 'chromium is not installed (npx playwright install chromium)'],
    ['darwin', 'webkit', 'webkit is not installed (on Debian: apt-get install webkit2gtk-driver)'],
  ] as const)(
    'on %s, the line about a missing %s names the command that installs it',
    (platform, name, line) => {
      expect(explainMissing(name, platform)).toBe(line);
    },
  );
});
