export const MEASURED_ITEM = '/product-details/doani-sidr-honey-500g';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
/** Must be 100. Performance depends on the machine: it is only reported. */
const REQUIRED = ['accessibility', 'best-practices', 'seo'] as const satisfies readonly Category[];

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
  /** Audits that cost points in the required categories. */
  failedAudits: string[];
}

interface Run {
  scores: Record<Category, number>;
  failedAudits: string[];
}

interface MeasureOptions {
  siteUrl: string;
  port: number;
  runs: number;
}

async function runOnce(
  { path, isPrivate }: MeasuredPage,
  { siteUrl, port }: MeasureOptions,
): Promise<Run> {
  const flags = {
    port,
    logLevel: 'error' as const,
    onlyCategories: [...CATEGORIES],
    // Keeps the product in the cart; caches are cleared anyway.
    disableStorageReset: true,
    ...(isPrivate && { skipAudits: ['is-crawlable'] }),
  };
  // A large package: loaded only to measure.
  const { default: lighthouse } = await import('lighthouse');
  const result = (await lighthouse(siteUrl + path, flags))?.lhr;
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
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, toScore(name)])) as Run['scores'],
    failedAudits,
  };
}

/** The median; of an even number of values the lower middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
}

/**
 * Measures a page several times.
 * @throws Error when Lighthouse returns no result
 */
export async function measure(page: MeasuredPage, options: MeasureOptions): Promise<PageScores> {
  const runs: Run[] = [];
  for (let count = 0; count < options.runs; count++) runs.push(await runOnce(page, options));
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, median(runs.map((run) => run.scores[name]))]),
  );
  return {
    path: page.path,
    isPrivate: page.isPrivate === true,
    scores: scores as Run['scores'], // of every category
    failedAudits: [...new Set(runs.flatMap(({ failedAudits }) => failedAudits))],
  };
}

export const isPerfect = ({ scores }: PageScores) => REQUIRED.every((name) => scores[name] === 100);

/** A Markdown table for docs/performance.md. */
export function scoreTable(pages: readonly PageScores[]): string {
  const rows = pages.map(({ path, isPrivate, scores, failedAudits }) => {
    const cells = CATEGORIES.map(
      (name) => `${scores[name]}${name === 'seo' && isPrivate ? ' ¹' : ''}`,
    );
    return `| ${[`\`${path}\``, ...cells, failedAudits.join(', ')].join(' | ')} |`;
  });
  const note = pages.some(({ isPrivate }) => isPrivate)
    ? '\n\n¹ without `is-crawlable`: the page is excluded from search on purpose.'
    : '';
  return `| page | ${CATEGORIES.join(' | ')} | failed audits |\n|---|${'---|'.repeat(CATEGORIES.length + 1)}\n${rows.join('\n')}${note}`;
}
