import { Command } from 'commander';
import { type CommandEnvironment, readCommandEnvironment } from '../command-environment.ts';
import { runExport } from './export-command.ts';
import { runImport } from './import-command.ts';
import { runCommand } from './run-command.ts';
import { showItem } from './show-item.ts';
import { openTarget, type Target } from './target.ts';

async function withTarget<Result>(
  action: (target: Target, env: CommandEnvironment) => Promise<Result>,
): Promise<Result> {
  const env = readCommandEnvironment();
  const target = await openTarget(env);
  try {
    return await action(target, env);
  } finally {
    await target.close();
  }
}

const program = new Command('npm run catalogue --')
  .description(
    'Imports and exports the catalogue. Uses the running gateway of this folder, or the one at STAFF_URL, with STAFF_TOKEN; otherwise opens the database directly.',
  )
  .addHelpText('after', '\nThe format is described in docs/catalogue-format.md.')
  .showHelpAfterError();

runCommand(async () => {
  let isGood = true;
  program
    .command('import <file>')
    .description('insert or update the lines of a JSONL file by SKU')
    .option('--dry-run', 'validate the lines without writing them', false)
    .option('--restart', 'start at the first line even if an earlier import was interrupted', false)
    .action(async (file: string, options: { dryRun: boolean; restart: boolean }) => {
      isGood = await withTarget((target, env) =>
        runImport(target, { file, ...options, dataDir: env.GATEWAY_DATA_DIR }),
      );
    });
  program
    .command('export [file]')
    .description('write the catalogue to a file, or to standard output')
    .action((file: string | undefined) => withTarget((target) => runExport(target, file)));
  program
    .command('show <id>')
    .description('print a product, enabled or not')
    .action((id: string) => withTarget((target) => showItem(target, id)));
  await program.parseAsync();
  return isGood;
});
