import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { explainMissing, findProgram, installPrograms, requireProgram } from './programs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Installs a package by creating a program with its name, except the headless shell. */
const APT_GET = `#!/bin/sh
[ "$4" = chromium-headless-shell ] && exit 100
[ "$1" = install ] && : > "${folder}/$4"
exit 0
`;

describe('programs of the tests', () => {
  it('finds a program by its preferred name in the folders of PATH', () => {
    const servers = path.join(folder, 'servers');
    mkdirSync(servers);
    for (const name of ['valkey-server', 'redis-server'])
      writeFileSync(path.join(servers, name), '');
    vi.stubEnv('PATH', servers);
    expect(findProgram('redis')).toBe(path.join(servers, 'redis-server'));
  });

  it('rejects a program outside of PATH with a line that says how to install it', () => {
    vi.stubEnv('PATH', '/nonexistent');
    expect(findProgram('nginx')).toBeUndefined();
    expect(() => requireProgram('nginx')).toThrow(/^nginx is not installed \(.*nginx.*\)$/);
  });

  it.skipIf(process.platform === 'win32')(
    'installs missing programs on Debian as root, and another package where one does not exist',
    async () => {
      writeFileSync(path.join(folder, 'apt-get'), APT_GET, { mode: 0o755 });
      vi.stubEnv('PATH', folder);
      vi.stubEnv('CHROMIUM_PATH', '');
      const getuid = vi.spyOn(process, 'getuid').mockReturnValue(1000);
      await installPrograms(new ProcessManager(), ['xvfb', 'firefox'], folder);
      expect(findProgram('firefox')).toBeUndefined();
      getuid.mockReturnValue(0);
      await installPrograms(new ProcessManager(), ['chromium', 'firefox'], folder);
      expect(findProgram('firefox')).toBe(path.join(folder, 'firefox-esr'));
      expect(findProgram('chromium')).toBe(path.join(folder, 'chromium'));
    },
  );

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
