import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openGateway } from '../../gateway/platform/app/bootstrap.ts';
import { readEnvironment } from '../../gateway/platform/env/read-environment.ts';
import { createSecret } from '../setup/gateway/create-secret.ts';
import { createMigratedServerDatabase } from '../setup/gateway/databases.ts';
import { payOnPage, runTapSimulator } from '../setup/gateway/run-tap-simulator.ts';
import { chooseSize } from '../setup/size.ts';
import { crashRecovery } from './crash-recovery.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

describe.runIf(serverUrl)('Recovery from crashes', () => {
  it('a gateway that is killed at random points loses, doubles and misreads no order and no payment', async ({
    annotate,
  }) => {
    const database = await createMigratedServerDatabase(serverUrl ?? '');
    onTestFinished(() => database.drop());
    const tap = await runTapSimulator();
    onTestFinished(() => tap.stop());
    const variables = {
      GATEWAY_MODE: 'local',
      DATABASE_URL: database.url,
      SESSION_SECRET: createSecret('session'),
      RATE_LIMIT_SCALE: '100000',
      RECONCILE_MS: '2000',
      ...tap.variables,
    };
    const gateway = await openGateway(readEnvironment(variables), pino({ level: 'silent' }));
    onTestFinished(() => gateway.close());
    const shop = {
      deps: gateway.deps,
      request: (path: string, init?: RequestInit) => gateway.app.request(path, init),
      pay: payOnPage,
    };
    const { tried, found, expected } = await crashRecovery(shop, chooseSize(2, 100), variables);
    await annotate(`${tried}: ${JSON.stringify(found)}`);
    expect(found).toEqual(expected);
  });
});
