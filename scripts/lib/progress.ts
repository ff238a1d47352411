const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const LOG_INTERVAL_MS = 15_000;

let hasOtherOutput = false;

/** Sets whether other output appears between steps: lines of a terminal are not rewritten then. */
export function setOtherOutput(value: boolean): void {
  hasOtherOutput = value;
}

/** Runs a step and prints its title, its duration and whether it succeeded. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const start = Date.now();
  const isTTY = process.stdout.isTTY && !hasOtherOutput;
  const rewrite = (text: string) => process.stdout.write(isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  rewrite(`• ${title} …`);
  const timer = setInterval(
    () => rewrite(`• ${title} … ${seconds(start)}`),
    isTTY ? 1000 : LOG_INTERVAL_MS,
  );
  const finish = (mark: string) => {
    clearInterval(timer);
    rewrite(`${mark} ${title} (${seconds(start)})${isTTY ? '\n' : ''}`);
  };
  try {
    const result = await work();
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }
}
