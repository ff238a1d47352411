import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedApp, serveApp } from '../../../tests/setup/gateway/serve-app.ts';
import { onDatabase, STAFF_TOKEN } from '../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../platform/app/app.ts';
import { overHttp } from '../target.ts';
import { runStaff } from './program.ts';

onDatabase('the commands for staff', (gateway) => {
  let served: ServedApp | undefined;
  const run = async (...args: string[]) => {
    let out = '';
    const writeOut = (text: string) => {
      out += text;
    };
    const openTarget = async () => overHttp(served?.url ?? '', STAFF_TOKEN);
    await runStaff(args, { openTarget, writeOut, writeErr: writeOut });
    return out.trim();
  };
  beforeAll(async () => {
    served = await serveApp(createStaffApp(gateway().deps));
  });
  afterAll(() => served?.close());

  it('add the first owner, add, list, change, deactivate and activate people', async () => {
    expect(await run('list')).toBe('nobody yet');
    expect(await run('add', 'Owner@example.com', 'owner', '--name', 'Noura')).toBe(
      'owner@example.com  owner    Noura',
    );
    await run('add', 'packer@example.com', 'packer');
    expect(await run('role', 'packer@example.com', 'support')).toContain('support');
    expect(await run('deactivate', 'Packer@example.com')).toContain('(deactivated)');
    expect((await run('list')).split('\n')).toEqual([
      'owner@example.com  owner    Noura',
      'packer@example.com  support  packer@example.com  (deactivated)',
    ]);
    expect(await run('activate', 'packer@example.com')).not.toContain('deactivated');
  });

  it('show what staff changed, by person and kind', async () => {
    await run('add', 'log@example.com', 'support');
    const out = await run('log', '--person', 'token:main', '--kind', 'staff', '--limit', '1');
    expect(out).toContain('token:main  createStaffMember  staff ');
    expect(out).toContain('"role":"support"');
    expect(out).toMatch(/older entries: --before \d+$/);
    expect(await run('log', '--person', 'log@example.com')).toBe('no entries');
    await expect(run('log', '--from', 'yesterday')).rejects.toThrow('Must be a day');
  });

  it('explain why a command changes nothing', async () => {
    await expect(run('deactivate', 'owner@example.com')).rejects.toThrow('last_owner');
    await expect(run('role', 'nobody@example.com', 'owner')).rejects.toThrow('is not staff');
    await expect(run('add', 'a@example.com', 'boss')).rejects.toThrow('Allowed choices');
  });
});
