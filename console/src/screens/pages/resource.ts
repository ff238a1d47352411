import { changeContent, getContent } from '@/lib/contract/calls/staff-content';
import type { PageName } from '@/lib/contract/info-pages';
import { PAGE_NAMES, type Pages, pagesSchema } from '@/lib/contract/pages';
import type { ContentVersions } from '@/lib/contract/staff-content';
import { call } from '../../data/client';
import type { Resource } from '../../data/resource';
import { loadVersions } from '../../records/content-versions';
import { type PageForm, toPageContent, toPageForm } from './page-form';

const params = { key: 'pages' } as const;

/** The form of a page, and all pages as they were when it was read: they are written together. */
export interface PageRecord {
  id: PageName;
  form: PageForm;
  pages: Pages;
  revision: string;
}

const isPageName = (id: string): id is PageName => PAGE_NAMES.some((name) => name === id);

function toRecord(id: string, { value, revision }: { value: unknown; revision: string }) {
  if (!isPageName(id)) throw new Error(`There is no page ${id}`);
  const pages = pagesSchema.parse(value);
  return { id, form: toPageForm(pages[id]), pages, revision } satisfies PageRecord;
}

const load = () => call(getContent, { params });

async function write(id: string, pages: Pages, revision: string) {
  const body = { value: pages, revision };
  return toRecord(id, await call(changeContent, { params, body }));
}

interface PageVersion extends Omit<ContentVersions['items'][number], 'value'> {
  page: Pages[PageName];
}

/** The versions in which this page is another one than before, the newest first. */
export async function loadPageVersions(id: PageName): Promise<PageVersion[]> {
  const versions = (await loadVersions('pages')).flatMap(({ value, ...version }) => {
    const parsed = pagesSchema.safeParse(value);
    return parsed.success ? [{ ...version, page: parsed.data[id] }] : [];
  });
  return versions.filter(
    ({ page }, index) => JSON.stringify(page) !== JSON.stringify(versions[index + 1]?.page),
  );
}

/** Writes this page of a version again; the other pages stay as they are. */
export const restorePage = ({ id, pages, revision }: PageRecord, { page }: PageVersion) =>
  write(id, { ...pages, [id]: page }, revision);

export const pageResource: Resource = {
  list: async () => {
    const content = await load();
    return { data: PAGE_NAMES.map((id) => toRecord(id, content)), total: PAGE_NAMES.length };
  },
  one: async (id) => toRecord(id, await load()),
  update: (id, data, previous) => {
    const { form } = data as Pick<PageRecord, 'form'>;
    const { pages, revision } = previous as unknown as PageRecord;
    const page = { ar: toPageContent(form, 'ar'), en: toPageContent(form, 'en') };
    return write(id, { ...pages, [id]: page }, revision);
  },
};
