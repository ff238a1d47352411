import { VERSION_POLL_INTERVAL_MS } from '../config/constants.ts';
import { type Build, isBuildServed, isNewerBuild, readLatestBuild } from './latest-build.ts';

interface WatchOptions {
  /** The build of this page. */
  build: Build;
  /** Called once, with the id of the newer build. */
  onNewer: (id: string) => void;
}

/**
 * Checks for a newer build every minute while the page is visible, and when it becomes visible.
 * @returns stops watching
 */
export function watchVersion({ build, onNewer }: WatchOptions): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;

  async function check() {
    const latest = await readLatestBuild();
    if (latest === undefined || !isNewerBuild(latest, build)) return;
    // During a rolling update one server may announce a build that another does not have yet.
    if (!(await isBuildServed(latest.id)) || timer === undefined) return;
    stop();
    onNewer(latest.id);
  }
  function clearTimer() {
    clearInterval(timer);
    timer = undefined;
  }
  function startTimer() {
    clearTimer();
    if (document.visibilityState === 'visible')
      timer = setInterval(() => void check(), VERSION_POLL_INTERVAL_MS);
  }
  function handleVisibility() {
    startTimer();
    if (timer !== undefined) void check();
  }
  function stop() {
    clearTimer();
    document.removeEventListener('visibilitychange', handleVisibility);
  }

  document.addEventListener('visibilitychange', handleVisibility);
  startTimer();
  return stop;
}
