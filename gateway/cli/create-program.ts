import { Command } from 'commander';
import { escapeText } from './escape.ts';
import type { Target } from './target.ts';

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
