import type { Timing } from './measure.ts';

const ms = (time: number) => time.toFixed(1);

/** A Markdown table of both catalogues in ms with the ratio of the medians. */
export function formatTable(
  small: Record<string, Timing>,
  large: Record<string, Timing>,
  [smallCount, largeCount]: readonly [number, number],
): string {
  const count = (items: number) => `${items.toLocaleString('en')} items`;
  const columns = [
    'call',
    `${count(smallCount)}: median / p99`,
    `${count(largeCount)}: median / p99`,
    'ratio',
    `${count(largeCount)}, first time after a change: median / slowest`,
    '… after a sale: median / slowest',
  ];
  const head = [`| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`];
  const rows = Object.entries(large).flatMap(([call, timing]) => {
    const beside = small[call];
    if (!beside) return [];
    const ratio = (timing.median / beside.median).toFixed(2);
    const cells = [
      call,
      `${ms(beside.median)} / ${ms(beside.p99)}`,
      `${ms(timing.median)} / ${ms(timing.p99)}`,
      ratio,
      `${ms(timing.first)} / ${ms(timing.slowestFirst)}`,
      `${ms(timing.afterSale)} / ${ms(timing.slowestAfterSale)}`,
    ];
    return [`| ${cells.join(' | ')} |`];
  });
  return [...head, ...rows].join('\n');
}
