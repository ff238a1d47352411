import { escapeLine } from '../escape.ts';

/**
 * The progress of a long command: one line that is redrawn on a terminal, or a line every few
 * seconds in other output.
 */
export interface ProgressLine {
  update(done: number, text: string): void;
  /** Prints a message above the progress. */
  say(text: string): void;
  end(): void;
}

const WIDTH = 24;
const PLAIN_EVERY_MS = 5_000;

/** `total` in the unit of `update`'s `done`. */
export function createProgressLine(
  total: number,
  stream: NodeJS.WriteStream = process.stderr,
  now: () => number = Date.now,
): ProgressLine {
  const isTerminal = stream.isTTY === true;
  let saidAt = now();
  const draw = (done: number, text: string) => {
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const filled = Math.round(share * WIDTH);
    return `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${Math.floor(share * 100)} % ${text}`;
  };
  return {
    update(done, text) {
      if (isTerminal) stream.write(`\r\x1b[2K${draw(done, text)}`);
      else if (now() - saidAt >= PLAIN_EVERY_MS) {
        saidAt = now();
        stream.write(`${draw(done, text)}\n`);
      }
    },
    say: (text) => stream.write(`${isTerminal ? '\r\x1b[2K' : ''}${escapeLine(text)}\n`),
    end() {
      if (isTerminal) stream.write('\r\x1b[2K');
    },
  };
}
