/** The folder in which the storefronts of all tests are built. */
export const SHARED_BUILD_DIR = '.next-build';

let lastRelease: Promise<unknown> = Promise.resolve();

/**
 * Waits until the previous suite of this process has released the folder.
 * @returns releases it
 */
export async function acquireSharedBuildDir(): Promise<() => void> {
  const previous = lastRelease;
  let release: () => void = () => undefined;
  lastRelease = new Promise<void>((resolve) => {
    release = resolve;
  });
  await previous;
  return release;
}
