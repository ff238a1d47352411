import { pino } from 'pino';
import { openGateway } from '../bootstrap.ts';
import { readCommandEnvironment } from '../env.ts';
import { createLogger } from '../http/logging/logger.ts';
import { seed } from '../seed-shop.ts';
import { runCommand } from './run-command.ts';

/**
 * Updates the rows of the seed files in the database. Other rows do not
 * change.
 */
runCommand(async () => {
  const gateway = await openGateway(
    readCommandEnvironment(),
    createLogger('warn', pino.destination(2)),
  );
  try {
    const { accepted, inserted, updated, rejected } = await seed(
      gateway.deps.catalogue,
      gateway.deps.revalidation,
    );
    for (const { line, sku, reason } of rejected)
      console.error(`line ${line}${sku === undefined ? '' : ` (${sku})`}: ${reason}`);
    console.info(`${accepted} good (${inserted} new, ${updated} changed), ${rejected.length} bad`);
    return rejected.length === 0;
  } finally {
    await gateway.close();
  }
});
