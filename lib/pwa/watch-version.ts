import { VERSION_POLL_INTERVAL } from '@/lib/config/constants';
import { type Build, isBuildServed, isNewerBuild, readLatestBuild } from './latest-build';

interface Watch {
  /** The build that this page belongs to. */
  build: Build;
  /** Told once, with the id of the newer build. */
  onNewer: (id: string) => void;
}

/** Asks every minute while the page is looked at, and at once when somebody comes back to it. @returns ends it */
export function watchVersion({ build, onNewer }: Watch): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;

  async function ask() {
    const latest = await readLatestBuild();
    if (latest === undefined || !isNewerBuild(latest, build)) return;
    // While several servers are updated, one may name a build that another one does not have yet.
    if (!(await isBuildServed(latest.id)) || timer === undefined) return;
    stop();
    onNewer(latest.id);
  }
  function rest() {
    clearInterval(timer);
    timer = undefined;
  }
  function watch() {
    rest();
    if (document.visibilityState === 'visible') timer = setInterval(() => void ask(), VERSION_POLL_INTERVAL);
  }
  function handleVisibility() {
    watch();
    if (timer !== undefined) void ask();
  }
  function stop() {
    rest();
    document.removeEventListener('visibilitychange', handleVisibility);
  }

  document.addEventListener('visibilitychange', handleVisibility);
  watch();
  return stop;
}
