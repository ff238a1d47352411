/** The time of a simulator, which tests can move forward. */
export interface Clock {
  /** Unix time in ms. */
  now(): number;
  advance(ms: number): void;
}

export function createClock(): Clock {
  let offsetMs = 0;
  return {
    now: () => Date.now() + offsetMs,
    advance(ms) {
      offsetMs += ms;
    },
  };
}
