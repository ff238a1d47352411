export const MEASURED_ITEM = '/product-details/doani-sidr-honey-500g';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
/** The first depends on the machine and its neighbours: it is told, and asked for by nobody. */
const PERFECT = ['accessibility', 'best-practices', 'seo'] as const satisfies readonly Category[];

interface MeasuredPage {
  path: string;
  /** Kept out of search on purpose: that it cannot be indexed is no fault then. */
  isPrivate?: boolean;
}

const inBoth = (page: MeasuredPage) => [page, { ...page, path: `/en${page.path === '/' ? '' : page.path}` }];

export const PAGES: readonly MeasuredPage[] = [
  { path: '/' },
  { path: '/category/honey-and-dates' },
  { path: MEASURED_ITEM },
  { path: '/cart', isPrivate: true },
].flatMap(inBoth);

export interface PageScores {
  path: string;
  isPrivate: boolean;
  /** The median of all runs, 0 to 100. */
  scores: Record<Category, number>;
  /** Audits that cost points in what has to be perfect. */
  faults: string[];
}

interface Run {
  scores: Record<Category, number>;
  faults: string[];
}

interface Instruments {
  siteUrl: string;
  port: number;
  runs: number;
}

async function runOnce({ path, isPrivate }: MeasuredPage, { siteUrl, port }: Instruments): Promise<Run> {
  const flags = {
    port,
    logLevel: 'error' as const,
    onlyCategories: [...CATEGORIES],
    // The cart has something in it; caches are emptied all the same.
    disableStorageReset: true,
    ...(isPrivate && { skipAudits: ['is-crawlable'] }),
  };
  // As large as a browser's half: loaded when there is something to measure.
  const { default: lighthouse } = await import('lighthouse');
  const result = (await lighthouse(siteUrl + path, flags))?.lhr;
  if (!result || result.runtimeError) throw new Error(`Lighthouse could not measure ${path}: ${result?.runtimeError?.message ?? 'no result'}`);
  const scoreOf = (name: Category) => Math.round((result.categories[name]?.score ?? 0) * 100);
  const refs = PERFECT.flatMap((name) => result.categories[name]?.auditRefs ?? []);
  const faults = refs.filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1).map(({ id }) => id);
  return { scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Run['scores'], faults };
}

/** The middle one; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
}

/** Measures a page several times, one after the other. @throws Error when Lighthouse has nothing to say */
export async function measure(page: MeasuredPage, instruments: Instruments): Promise<PageScores> {
  const runs: Run[] = [];
  for (let count = 0; count < instruments.runs; count++) runs.push(await runOnce(page, instruments));
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, median(runs.map((run) => run.scores[name]))]));
  return {
    path: page.path,
    isPrivate: page.isPrivate === true,
    scores: scores as Run['scores'], // of every category
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}

export const isPerfect = ({ scores }: PageScores) => PERFECT.every((name) => scores[name] === 100);

/** In Markdown, as docs/performance.md has it. */
export function scoreTable(pages: readonly PageScores[]): string {
  const rows = pages.map(({ path, isPrivate, scores, faults }) => {
    const cells = CATEGORIES.map((name) => `${scores[name]}${name === 'seo' && isPrivate ? ' ¹' : ''}`);
    return `| ${[`\`${path}\``, ...cells, faults.join(', ')].join(' | ')} |`;
  });
  const note = pages.some(({ isPrivate }) => isPrivate) ? '\n\n¹ without `is-crawlable`: the page is kept out of search on purpose.' : '';
  return `| page | ${CATEGORIES.join(' | ')} | what costs points |\n|---|${'---|'.repeat(CATEGORIES.length + 1)}\n${rows.join('\n')}${note}`;
}
