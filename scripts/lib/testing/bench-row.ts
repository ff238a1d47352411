/** One figure of the shop beside that of a baseline from the same run. */
export interface BenchRow {
  what: string;
  /** Empty for a number of things. */
  unit: 'ms' | 'MiB' | 'kB' | '1/s' | '';
  ours: number;
  /** Absent where only the shop is measured. */
  bare?: number;
  /** The median of the ratios of pairs, where they were measured in turns. */
  ratio?: number;
  target: Target;
}

export type Target = { of: 'ours' | 'ratio' } & ({ min: number } | { max: number });

export const BENCH_HEAD =
  '| what | ours | bare Next | ratio | target | met |\n|---|---|---|---|---|---|';

const toRatio = ({ ours, bare, ratio }: BenchRow): number | undefined =>
  ratio ?? (bare === undefined ? undefined : ours / bare);

/** A figure that was not measured meets no target. */
export function isMet(row: BenchRow): boolean {
  const { target } = row;
  const figure = (target.of === 'ours' ? row.ours : toRatio(row)) ?? Number.NaN;
  return 'min' in target ? figure >= target.min : figure <= target.max;
}

function formatTarget({ unit, target }: BenchRow): string {
  const limit = 'min' in target ? `≥ ${target.min}` : `≤ ${target.max}`;
  return target.of === 'ours' ? `${limit} ${unit}`.trim() : `${limit} × bare`;
}

export function formatBenchRow(row: BenchRow): string {
  const toCell = (figure?: number) =>
    figure === undefined ? '–' : `${figure.toFixed(0)} ${row.unit}`.trim();
  const cells = [
    row.what,
    toCell(row.ours),
    toCell(row.bare),
    toRatio(row)?.toFixed(2) ?? '–',
    formatTarget(row),
    isMet(row) ? 'yes' : 'NO',
  ];
  return `| ${cells.join(' | ')} |`;
}
