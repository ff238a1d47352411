import { CommanderError } from 'commander';
import { readCommandEnvironment } from './command-environment.ts';
import { runCommand } from './run-command.ts';
import { runStaff } from './staff/program.ts';
import { openTarget } from './target.ts';

runCommand(async () => {
  try {
    await runStaff(process.argv.slice(2), {
      openTarget: () => openTarget(readCommandEnvironment()),
      writeOut: (text) => process.stdout.write(text),
      writeErr: (text) => process.stderr.write(text),
    });
    return true;
  } catch (error) {
    // Commander has printed the help or the error.
    if (error instanceof CommanderError) return error.exitCode === 0;
    throw error;
  }
});
