import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startLoad, warmUp } from '../cluster/load.ts';
import {
  compose,
  DEPLOYMENT,
  docker,
  findContainer,
  inspect,
  runCommand,
  SERVICES,
  waitUntilHealthy,
} from './containers.ts';
import { NEXT_IMAGES, readCommands, setVariables } from './deployment.ts';
import { addProduct, buy, expectShop, openPage } from './visitor.ts';

const MIGRATIONS = path.join(DEPLOYMENT.folder, '../gateway/platform/db/migrations');
const OPERATING = 'docs/operating.md';

/** In which order an engine that starts with its machine may start them. */
const ORDERS = [
  ['storefront-1', 'nginx', 'storefront-2', 'gateway-2', 'gateway-1', 'redis', 'database'],
  ['database', 'gateway-1', 'storefront-2', 'redis', 'gateway-2', 'storefront-1', 'nginx'],
];

/** Runs a statement in the database of the shop. */
const query = async (sql: string) =>
  (await compose('exec -T database psql -U shop -d shop --tuples-only --no-align', sql)).stdout;

/** The sources of the next version have one more migration. */
function addMigration(table: string): void {
  const file = path.join(MIGRATIONS, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.at(-1);
  const next = { idx: last.idx + 1, when: last.when + 1, tag: `${last.idx + 1}_${table}` };
  journal.entries.push({ ...last, ...next });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(path.join(MIGRATIONS, `${next.tag}.sql`), `CREATE TABLE ${table} (id integer);`);
}

/** Replaces a container by one of the next image. */
async function replaceContainer(service: string): Promise<void> {
  await compose(`up -d --no-deps ${service}`);
  await waitUntilHealthy([service]);
  const [kind = ''] = service.split('-');
  expect(await inspect(service, '{{.Config.Image}}')).toBe(`shop-test-${kind}:next`);
}

beforeAll(async () => {
  await waitUntilHealthy();
  await addProduct();
});

describe('The shop of deploy/compose.yaml', () => {
  it('sells, and its gateways use the database and Redis', async () => {
    await expectShop(await buy());
    const script =
      "fetch('http://127.0.0.1:4000/readyz').then((it) => it.text()).then(console.log)";
    for (const gateway of ['gateway-1', 'gateway-2']) {
      const { stdout } = await compose(`exec -T ${gateway} node -e "${script}"`);
      expect(JSON.parse(stdout)).toEqual({ status: 'ready', database: 'up', redis: 'up' });
    }
  });

  it.each(ORDERS)('continues after its machine has started %s first', async (...order) => {
    expect([...order].sort()).toEqual([...SERVICES].sort());
    const bought = await buy();
    const containers = await Promise.all(order.map(findContainer));
    await docker('stop', ...containers);
    await docker('start', ...containers);
    await waitUntilHealthy();
    await expectShop(bought);
  });

  it.each(SERVICES)('continues after a restart of %s', async (service) => {
    const bought = await buy();
    await docker('restart', await findContainer(service));
    await waitUntilHealthy();
    await expectShop(bought);
  });

  it('is updated one service after the other, with its migration, without a failed request', async () => {
    const bought = await buy();
    addMigration('compose_update');
    setVariables(path.join(DEPLOYMENT.folder, '.env'), NEXT_IMAGES);
    await compose('build nginx gateway-1');
    // Another build of the storefront would take minutes and have the same pages.
    await docker('tag', await inspect('storefront-1', '{{.Image}}'), NEXT_IMAGES.STOREFRONT_IMAGE);
    const load = startLoad(() => openPage(), 2);
    await warmUp(load);
    await compose('run --rm --no-deps migration');
    for (const service of ['gateway-1', 'gateway-2', 'storefront-1', 'storefront-2'])
      await replaceContainer(service);
    await warmUp(load);
    await load.stop();
    expect(load.failures).toEqual([]);
    await replaceContainer('nginx');
    expect(await query("SELECT to_regclass('compose_update')")).toBe('compose_update');
    await expectShop(bought);
  });

  it('continues from a backup with the commands of docs/operating.md', async () => {
    const bought = await buy();
    const picture = await compose("exec -T gateway-1 sh -c 'cat > /media/backup.txt'", 'picture');
    expect(picture.exitCode).toBe(0);
    for (const command of readCommands(OPERATING, 'Backup')) await runCommand(command);
    await query('TRUNCATE orders, users CASCADE');
    await compose("exec -T gateway-1 sh -c 'rm /media/*'");
    for (const command of readCommands(OPERATING, 'Restore')) await runCommand(command);
    await waitUntilHealthy();
    await expectShop(bought);
    expect((await compose('exec -T gateway-1 cat /media/backup.txt')).stdout).toBe('picture');
  });
});
