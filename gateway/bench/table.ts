import type { Timing } from './measure.ts';

const ms = (time: number) => time.toFixed(1);

/** A Markdown table of both catalogues side by side, in milliseconds; the ratio is that of the medians. */
export function table(small: Record<string, Timing>, large: Record<string, Timing>, [few, many]: readonly [number, number]): string {
  const count = (items: number) => items.toLocaleString('en');
  const head = [
    `| call | ${count(few)} items: median / p99 | ${count(many)} items: median / p99 | ratio | ${count(many)} items, first time after a change: median / slowest |`,
    '|---|---|---|---|---|',
  ];
  const rows = Object.entries(large).flatMap(([call, timing]) => {
    const beside = small[call];
    if (!beside) return [];
    const ratio = (timing.median / beside.median).toFixed(2);
    const cells = [call, `${ms(beside.median)} / ${ms(beside.p99)}`, `${ms(timing.median)} / ${ms(timing.p99)}`, ratio];
    return [`| ${[...cells, `${ms(timing.first)} / ${ms(timing.slowestFirst)}`].join(' | ')} |`];
  });
  return [...head, ...rows].join('\n');
}
