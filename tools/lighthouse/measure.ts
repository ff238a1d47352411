export const MEASURED_ITEM = '/product-details/doani-sidr-honey-500g';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
/** Must be 100. Performance depends on the machine: it is only reported. */
const REQUIRED = ['accessibility', 'best-practices', 'seo'] as const satisfies readonly Category[];

/** Reported: id of the audit, name, and divisor of its value in milliseconds. */
const METRICS = [
  { id: 'largest-contentful-paint', name: 'LCP, s', divisor: 1000, digits: 2 },
  { id: 'total-blocking-time', name: 'TBT, ms', divisor: 1, digits: 0 },
  { id: 'speed-index', name: 'Speed Index, s', divisor: 1000, digits: 2 },
] as const;
type Metric = (typeof METRICS)[number]['id'];
const METRIC_IDS = METRICS.map(({ id }) => id);

interface MeasuredPage {
  path: string;
  /** Excluded from search on purpose: the audit is-crawlable is skipped. */
  isPrivate?: boolean;
}

const inBothLanguages = (page: MeasuredPage) => [
  page,
  { ...page, path: `/en${page.path === '/' ? '' : page.path}` },
];

export const PAGES: readonly MeasuredPage[] = [
  { path: '/' },
  { path: '/category/honey-and-dates' },
  { path: MEASURED_ITEM },
  { path: '/cart', isPrivate: true },
].flatMap(inBothLanguages);

export interface PageScores {
  path: string;
  isPrivate: boolean;
  /** The median of all runs, 0 to 100. */
  scores: Record<Category, number>;
  /** The median of all runs, milliseconds. */
  metrics: Record<Metric, number>;
  /** Audits that cost points in the required categories. */
  failedAudits: string[];
}

interface Audit {
  score: number | null;
  numericValue?: number;
}

/** What is used of the results of Lighthouse, and of its options. */
interface LighthouseResult {
  runtimeError?: { message: string };
  categories: Partial<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  audits: Partial<Record<string, Audit>>;
}
interface LighthouseFlags {
  port: number;
  logLevel: 'error';
  onlyCategories: string[];
  disableStorageReset: boolean;
  skipAudits?: string[];
}
type Lighthouse = (
  url: string,
  flags: LighthouseFlags,
) => Promise<{ lhr: LighthouseResult } | undefined>;

/** A package of tools/, which the type check of the project does not read. */
const PACKAGE: string = 'lighthouse';

export async function loadLighthouse(): Promise<Lighthouse> {
  return (await import(PACKAGE)).default;
}

type Run = Pick<PageScores, 'scores' | 'metrics' | 'failedAudits'>;

interface MeasureOptions {
  siteUrl: string;
  runs: number;
  /**
   * Opens a browser.
   * @returns its remote debugging port, and a function that closes it
   */
  openBrowser: () => Promise<{ port: number; close: () => Promise<void> }>;
  /** Whether to measure with what the browser has stored. Caches are cleared anyway. */
  withStorage: boolean;
}

async function runOnce(
  lighthouse: Lighthouse,
  { path, isPrivate }: MeasuredPage,
  { siteUrl, openBrowser, withStorage }: MeasureOptions,
): Promise<Run> {
  const { port, close } = await openBrowser();
  const flags = {
    port,
    logLevel: 'error' as const,
    onlyCategories: [...CATEGORIES],
    disableStorageReset: withStorage,
    ...(isPrivate && { skipAudits: ['is-crawlable'] }),
  };
  const result = (await lighthouse(siteUrl + path, flags).finally(close))?.lhr;
  if (!result || result.runtimeError)
    throw new Error(
      `Lighthouse could not measure ${path}: ${result?.runtimeError?.message ?? 'no result'}`,
    );
  const toScore = (name: Category) => Math.round((result.categories[name]?.score ?? 0) * 100);
  const refs = REQUIRED.flatMap((name) => result.categories[name]?.auditRefs ?? []);
  const failedAudits = refs
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: toRecord(CATEGORIES, toScore),
    metrics: toRecord(METRIC_IDS, (id) => result.audits[id]?.numericValue ?? Number.NaN),
    failedAudits,
  };
}

const toRecord = <Key extends string>(keys: readonly Key[], value: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, number>; // every key has an entry

/** The median; of an even number of values the lower middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
}

/**
 * Measures a page several times, each time in a new browser.
 * @throws Error when Lighthouse returns no result
 */
export async function measure(
  lighthouse: Lighthouse,
  page: MeasuredPage,
  options: MeasureOptions,
): Promise<PageScores> {
  const runs: Run[] = [];
  for (let count = 0; count < options.runs; count++)
    runs.push(await runOnce(lighthouse, page, options));
  return {
    path: page.path,
    isPrivate: page.isPrivate === true,
    scores: toRecord(CATEGORIES, (name) => median(runs.map((run) => run.scores[name]))),
    metrics: toRecord(METRIC_IDS, (id) => median(runs.map((run) => run.metrics[id]))),
    failedAudits: [...new Set(runs.flatMap(({ failedAudits }) => failedAudits))],
  };
}

export const isPerfect = ({ scores }: PageScores) => REQUIRED.every((name) => scores[name] === 100);

/** A Markdown table for docs/performance.md. */
export function scoreTable(pages: readonly PageScores[]): string {
  const header = ['page', ...CATEGORIES, ...METRICS.map(({ name }) => name), 'failed audits'];
  const rows = pages.map(({ path, isPrivate, scores, metrics, failedAudits }) => {
    const cells = CATEGORIES.map(
      (name) => `${scores[name]}${name === 'seo' && isPrivate ? ' ¹' : ''}`,
    );
    const values = METRICS.map(({ id, divisor, digits }) =>
      (metrics[id] / divisor).toFixed(digits),
    );
    return `| ${[`\`${path}\``, ...cells, ...values, failedAudits.join(', ')].join(' | ')} |`;
  });
  const note = pages.some(({ isPrivate }) => isPrivate)
    ? '\n\n¹ without `is-crawlable`: the page is excluded from search on purpose.'
    : '';
  return `| ${header.join(' | ')} |\n|${'---|'.repeat(header.length)}\n${rows.join('\n')}${note}`;
}
