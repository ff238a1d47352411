/** Runs a command to its end: exit code 0 when it answers true, 1 when not or when it throws; the reason on standard error. */
export function runCommand(command: () => Promise<boolean>): void {
  command().then(
    (isGood) => {
      process.exitCode = isGood ? 0 : 1;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}
