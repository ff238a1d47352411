const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const HEARTBEAT = 15_000;

/** Runs a piece of work and shows that it runs, how long, and how it ended. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const start = Date.now();
  const { isTTY } = process.stdout;
  const rewrite = (text: string) => process.stdout.write(isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  rewrite(`• ${title} …`);
  const timer = setInterval(() => rewrite(`• ${title} … ${seconds(start)}`), isTTY ? 1000 : HEARTBEAT);
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
