const TIMEOUT_MS = 30_000;
const POLL_MS = 50;

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/**
 * Reads a value until it fulfils the condition. A read that fails is repeated: a page
 * that is being replaced cannot be read.
 * @param what the condition, for the error
 */
export async function waitFor<Value>(
  what: string,
  read: () => Promise<Value>,
  isDone: (value: Value) => boolean,
  timeoutMs = TIMEOUT_MS,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await read().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if ('value' in result && isDone(result.value)) return result.value;
    if (Date.now() > deadline)
      throw new Error(`Not within ${timeoutMs / 1000} s: ${what}. Last read: ${toText(result)}`);
    await pause();
  }
}

const toText = (result: { value: unknown } | { error: unknown }) =>
  'error' in result ? String(result.error) : JSON.stringify(result.value);
