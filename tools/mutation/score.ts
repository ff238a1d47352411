import path from 'node:path';

/** The part of Stryker's report that is read here. */
export interface MutationReport {
  files: Record<string, { mutants: readonly { status: string }[] }>;
}

export interface MutationScore {
  files: number;
  /** Without those that a comment in the source excludes. */
  mutants: number;
  killed: number;
  /** Per cent, rounded down to one decimal. */
  percent: number;
}

/** The score that every area must reach, per cent. */
export const MIN_PERCENT = 90;

/** A mutant that never ends is detected, too. */
const KILLED = ['Killed', 'Timeout'];
/** Excluded by a comment, or no valid code. */
const NOT_TESTED = ['Ignored', 'CompileError', 'RuntimeError'];

/**
 * The score of the files that match one of the patterns: the report of an incremental run also
 * contains files that were in the area earlier.
 */
export function getScore({ files }: MutationReport, patterns: readonly string[]): MutationScore {
  const found = Object.entries(files).filter(([name]) =>
    patterns.some((pattern) => path.matchesGlob(name, pattern)),
  );
  const tested = found
    .flatMap(([, file]) => file.mutants)
    .filter(({ status }) => !NOT_TESTED.includes(status));
  const killed = tested.filter(({ status }) => KILLED.includes(status)).length;
  return {
    files: found.length,
    mutants: tested.length,
    killed,
    percent: tested.length === 0 ? 0 : Math.floor((killed * 1000) / tested.length) / 10,
  };
}

/** How many more mutants the tests must kill to reach the minimum. */
export function countMissing({ mutants, killed }: MutationScore): number {
  return Math.max(0, Math.ceil((mutants * MIN_PERCENT) / 100) - killed);
}

/** Whether the area is tested well enough. An area without mutants is a mistake. */
export const isReached = (score: MutationScore): boolean =>
  score.mutants > 0 && countMissing(score) === 0;
