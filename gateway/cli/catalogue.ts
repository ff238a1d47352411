import { parseArgs } from 'node:util';
import { readCommandEnvironment } from './environment.ts';
import { runExport } from './export-command.ts';
import { runImport } from './import-command.ts';
import { runCommand } from './run-command.ts';
import { showItem } from './show-item.ts';
import { openTarget } from './target.ts';

const USAGE = `npm run catalogue -- import FILE.jsonl [--dry-run] [--restart]
npm run catalogue -- export [FILE]
npm run catalogue -- show ID

The format is described in docs/catalogue-format.md. A gateway that answers at GATEWAY_URL does the work (STAFF_TOKEN);
without one the database is opened directly.`;

runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      restart: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [action, file, ...rest] = positionals;
  const isKnown = ((action === 'import' || action === 'show') && file !== undefined) || action === 'export';
  if (values.help || !isKnown || rest.length > 0) {
    console.error(USAGE);
    return values.help;
  }
  const env = readCommandEnvironment();
  const target = await openTarget(env);
  try {
    if (action === 'import' && file !== undefined) {
      return await runImport(target, { file, dryRun: values['dry-run'], restart: values.restart, dataDir: env.GATEWAY_DATA_DIR });
    }
    if (action === 'show' && file !== undefined) await showItem(target, file);
    else await runExport(target, file);
    return true;
  } finally {
    await target.close();
  }
});
