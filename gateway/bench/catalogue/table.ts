import type { CatalogueFigures } from './measure-catalogue.ts';

const ms = (time: number) => time.toFixed(1);
const number = (value: number) => Math.round(value).toLocaleString('en');
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[][]) =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');

function formatTimings(small: CatalogueFigures, large: CatalogueFigures): string {
  const head = [
    'call',
    `${number(small.count)} items: median / p99`,
    `${number(large.count)} items: median / p99`,
    'ratio',
    `${number(small.count)} items, not cached: median / slowest`,
    `${number(large.count)} items, not cached: median / slowest`,
  ];
  const rows = Object.entries(large.timings).flatMap(([call, timing]) => {
    const beside = small.timings[call];
    if (!beside) return [];
    return [
      [
        call,
        `${ms(beside.median)} / ${ms(beside.p99)}`,
        `${ms(timing.median)} / ${ms(timing.p99)}`,
        (timing.median / beside.median).toFixed(2),
        `${ms(beside.first)} / ${ms(beside.slowestFirst)}`,
        `${ms(timing.first)} / ${ms(timing.slowestFirst)}`,
      ],
    ];
  });
  return table(head, rows);
}

function formatFirstAnswers({ count, firstAnswers }: CatalogueFigures): string {
  const head = [
    `first answer with ${number(count)} items`,
    'after a price change',
    'after a stock change',
    'after a new product',
  ];
  const rows = Object.entries(firstAnswers).map(([call, times]) => [
    call,
    ms(times.price),
    ms(times.stock),
    ms(times.newProduct),
  ]);
  return table(head, rows);
}

/** Markdown tables of both catalogues; times in ms, the ratio is that of the medians. */
export function formatFigures(small: CatalogueFigures, large: CatalogueFigures): string {
  const imports = table(
    ['items', 'import, lines/s', 'loading the facts of all items, ms'],
    [small, large].map(({ count, linesPerSecond, indexMs }) => [
      number(count),
      number(linesPerSecond),
      number(indexMs),
    ]),
  );
  return [imports, formatTimings(small, large), formatFirstAnswers(large)].join('\n\n');
}
