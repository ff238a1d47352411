import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { EnvValidationError, parseSettings } from './settings';

const ROOT = vi.hoisted(() => ({ folder: '' }));
vi.mock('./paths.ts', () => ({
  get ROOT() {
    return ROOT.folder;
  },
}));
ROOT.folder = mkdtempSync(path.join(tmpdir(), 'settings-test-'));
afterAll(() => rmSync(ROOT.folder, { recursive: true }));

const getMessage = (source: NodeJS.Dict<string>) => {
  try {
    parseSettings(source);
    return '';
  } catch (error) {
    return error instanceof EnvValidationError ? error.message : String(error);
  }
};

describe('settings', () => {
  it('have a default for everything that is needed', () => {
    expect(parseSettings({})).toMatchObject({
      PORT: '3000',
      GATEWAY_PORT: '4000',
      AUTH_EMULATOR_PORT: '9099',
      GATEWAY_DATA_DIR: '.data',
    });
  });

  it('treat an empty variable as unset', () => {
    expect(parseSettings({ PORT: '', STAFF_TOKEN: '' })).toEqual(parseSettings({}));
  });

  it('of the environment precede those of the files, and an empty one is none', async () => {
    // Another test of the worker may have loaded the module with the real folder.
    vi.resetModules();
    const { loadSettings } = await import('./settings');
    writeFileSync(path.join(ROOT.folder, '.env.local'), 'PORT=4501\nGATEWAY_PORT=4502\n');
    vi.stubEnv('PORT', '');
    vi.stubEnv('GATEWAY_PORT', '4503');
    expect(loadSettings()).toMatchObject({ PORT: '4501', GATEWAY_PORT: '4503' });
    expect(loadSettings(false)).toMatchObject({ PORT: '3000', GATEWAY_PORT: '4503' });
    vi.unstubAllEnvs();
  });

  it('name a removed variable that production would ignore', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const removed = { NEXT_PUBLIC_SHOP_NAME_EN: 'Lina' };
    expect(getMessage({ ...removed, GATEWAY_MODE: 'production' })).toContain('set shopName.en in');
    expect([getMessage(removed), warn.mock.lastCall]).toEqual([
      '',
      [expect.stringContaining('set shopName.en in')],
    ]);
  });

  it('name every invalid variable in one message', () => {
    const message = getMessage({
      PORT: 'abc',
      GATEWAY_PORT: '70000',
      STAFF_TOKEN: 'short',
      DATABASE_URL: 'mysql://x',
      NEXT_PUBLIC_LOCALE_STRATEGY: 'both',
    });
    const named = message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(':')[0]);
    expect(named.sort()).toEqual([
      'DATABASE_URL',
      'GATEWAY_PORT',
      'NEXT_PUBLIC_LOCALE_STRATEGY',
      'PORT',
      'STAFF_TOKEN',
    ]);
    expect(message).toContain('PORT: must be a port number');
  });

  it('reject the same port for two purposes', () => {
    expect(getMessage({ PORT: '4000' })).toContain('PORT=4000: is the same port as GATEWAY_PORT');
  });

  it('reject a port of the simulators, which have four, for another purpose', () => {
    expect(getMessage({ PORT: '4103' })).toContain(
      'PORT=4103: is a port of the simulators, which have 4100 to 4103',
    );
    expect(getMessage({ PORT: '4104' })).toBe('');
    expect(getMessage({ PORT: '4103', GATEWAY_MODE: 'production' })).not.toContain('simulators');
    expect(getMessage({ SIMULATOR_PORT: '65533' })).toContain(
      'SIMULATOR_PORT: must be a port number, 1 to 65532',
    );
  });
});
