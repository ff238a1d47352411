import { Command } from 'commander';
import { pino } from 'pino';
import { type OpenGateway, openGateway } from '../platform/app/bootstrap.ts';
import { seedDemo, seedReferenceData } from '../platform/app/seed-shop.ts';
import { createLogger } from '../platform/http/logging/logger.ts';
import { readPriceRules, writePriceRules } from './catalogue/price-rules.ts';
import { readCommandEnvironment } from './command-environment.ts';
import { escapeLine } from './escape.ts';
import { runCommand } from './run-command.ts';

/** Opens the database itself: no gateway may use the embedded one at the same time. */
async function withDatabase(
  action: (deps: OpenGateway['deps']) => Promise<boolean>,
): Promise<boolean> {
  const gateway = await openGateway(
    readCommandEnvironment().readServices(),
    createLogger('warn', pino.destination(2)),
    { seedsLocalShop: false },
  );
  try {
    return await gateway.deps.database.withStartLock(() => action(gateway.deps));
  } finally {
    await gateway.close();
  }
}

async function loadReferenceData(deps: OpenGateway['deps']): Promise<boolean> {
  const { countries, deliveryFees } = await seedReferenceData(deps);
  const list = (codes: string[]) => (codes.length === 0 ? 'none' : codes.join(', '));
  console.info(`Countries added: ${list(countries)}. Delivery fees added: ${list(deliveryFees)}.`);
  return true;
}

async function loadDemo(deps: OpenGateway['deps']): Promise<boolean> {
  const { inserted, rejected } = await seedDemo(deps);
  for (const { line, sku, reason } of rejected)
    console.error(escapeLine(`line ${line}${sku === undefined ? '' : ` (${sku})`}: ${reason}`));
  console.info(`Demonstration shop loaded: ${inserted} lines, ${rejected.length} rejected.`);
  return rejected.length === 0;
}

async function loadPriceRules(file: string): Promise<boolean> {
  const rules = await readPriceRules(file);
  return withDatabase(async (deps) => {
    await writePriceRules(deps, rules);
    const { deliveryFees, promotions } = rules;
    console.info(
      `Written: ${deliveryFees.length} delivery fees, ${promotions.length} promotions. Others are unchanged.`,
    );
    return true;
  });
}

interface SeedOptions {
  demo?: true;
  prices?: string;
}

const program = new Command('npm run seed --')
  .description(
    'Adds the countries and delivery fees that are missing in the database; existing rows do not change.',
  )
  .option('--demo', 'fill an empty database with the demonstration shop instead')
  .option(
    '--prices <file>',
    'write the delivery fees, holidays and promotions of a JSON file instead',
  )
  .addHelpText(
    'after',
    '\nStop a shop with the embedded database first. The file of --prices is described in docs/catalogue-format.md.',
  )
  .showHelpAfterError();

runCommand(async () => {
  let isGood = true;
  program.action(async ({ demo, prices }: SeedOptions) => {
    if (demo && prices !== undefined) throw new Error('Use --demo or --prices, not both.');
    isGood =
      prices === undefined
        ? await withDatabase(demo ? loadDemo : loadReferenceData)
        : await loadPriceRules(prices);
  });
  await program.parseAsync();
  return isGood;
});
