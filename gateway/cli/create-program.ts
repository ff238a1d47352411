import { Command, CommanderError } from 'commander';
import { readCommandEnvironment } from './command-environment.ts';
import { escapeText } from './escape.ts';
import { runCommand } from './run-command.ts';
import { openTarget, type Target } from './target.ts';

export interface CommandContext {
  openTarget: () => Promise<Target>;
  writeOut: (text: string) => void;
  writeErr: (text: string) => void;
}

/**
 * A program of staff commands. It throws CommanderError for wrong arguments, and with the exit code
 * 0 for --help.
 * @param purpose a sentence
 */
export const createProgram = (
  name: string,
  purpose: string,
  { writeOut, writeErr }: CommandContext,
): Command =>
  new Command(`npm run ${name} --`)
    .description(
      `${purpose} Use the running gateway of this folder, or the one at STAFF_URL, with STAFF_TOKEN; otherwise open the database directly.`,
    )
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => writeOut(escapeText(text)),
      writeErr: (text) => writeErr(escapeText(text)),
    });

/** Runs a program with the arguments of this process; it returns whether the exit code is 0. */
export const runProgram = (
  program: (args: readonly string[], context: CommandContext) => Promise<boolean>,
): void =>
  runCommand(() =>
    program(process.argv.slice(2), {
      openTarget: () => openTarget(readCommandEnvironment()),
      writeOut: (text) => process.stdout.write(text),
      writeErr: (text) => process.stderr.write(text),
    }).catch((error: unknown) => {
      // Commander has printed the help or the error.
      if (error instanceof CommanderError) return error.exitCode === 0;
      throw error;
    }),
  );
