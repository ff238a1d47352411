import { CommanderError } from 'commander';
import { readCommandEnvironment } from './command-environment.ts';
import { runOrders } from './orders/program.ts';
import { runCommand } from './run-command.ts';
import { openTarget } from './target.ts';

runCommand(async () => {
  try {
    return await runOrders(process.argv.slice(2), {
      openTarget: () => openTarget(readCommandEnvironment()),
      writeOut: (text) => process.stdout.write(text),
      writeErr: (text) => process.stderr.write(text),
    });
  } catch (error) {
    // Commander has printed the help or the error.
    if (error instanceof CommanderError) return error.exitCode === 0;
    throw error;
  }
});
