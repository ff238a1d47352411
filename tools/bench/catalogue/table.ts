import type { CatalogueFigures } from './measure-catalogue.ts';

/** Of each catalogue, in ms, with the ratio of the medians of the last and the first. */
function compareTimings(figures: readonly CatalogueFigures[]): Record<string, object> {
  const rows: Record<string, object> = {};
  for (const call of Object.keys(figures[0]?.timings ?? {})) {
    const timings = figures.map(({ count, timings: { [call]: timing } }) => ({
      [`${count}: median / p99`]: `${timing?.median} / ${timing?.p99}`,
      [`${count}, not cached`]: `${timing?.first} / ${timing?.slowestFirst}`,
    }));
    const [first = Number.NaN, last = Number.NaN] = [figures[0], figures.at(-1)].map(
      (one) => one?.timings[call]?.median,
    );
    rows[call] = { ...Object.assign({}, ...timings), ratio: (last / first).toFixed(2) };
  }
  return rows;
}

export function printFigures(figures: readonly CatalogueFigures[]): void {
  console.table(
    figures.map(({ count, linesPerSecond }) => ({
      items: count,
      'import, lines/s': Math.round(linesPerSecond),
    })),
  );
  console.log('\nms; not cached: median / slowest of the first responses');
  console.table(compareTimings(figures));
  console.log(`\nFirst response after a change, ms, ${figures.at(-1)?.count} items`);
  console.table(figures.at(-1)?.firstAnswers);
}
