import { type Branch, branchListSchema } from '../../lib/contract/branch.ts';
import { type Pages, pagesSchema } from '../../lib/contract/pages.ts';
import {
  type Announcement,
  type Announcements,
  announcementsSchema,
  type ContentKey,
} from '../../lib/contract/staff-content.ts';
import type { Database } from '../platform/db/client.ts';
import { content } from '../platform/db/schema/catalogue.ts';
import { eq } from '../platform/db/sql.ts';
import { DEFAULT_PAGES, selectPages } from './pages/default-pages.ts';

/** The value that staff or the demonstration shop have written; undefined for none. */
export async function findContent(db: Database, key: ContentKey): Promise<unknown> {
  const [row] = await db.select().from(content).where(eq(content.key, key));
  return row?.value;
}

export async function storeContent(db: Database, key: ContentKey, value: unknown): Promise<void> {
  await db
    .insert(content)
    .values({ key, value })
    .onConflictDoUpdate({ target: content.key, set: { value } });
}

export const writeBranches = (db: Database, list: readonly Branch[]): Promise<void> =>
  storeContent(db, 'branches', list);

/** Texts of pages with marks of the parts of the shop, in place of the default ones. */
export const writePages = (db: Database, texts: Partial<Pages>): Promise<void> =>
  storeContent(db, 'pages', selectPages(texts));

export async function listBranches(db: Database): Promise<Branch[]> {
  return branchListSchema.parse((await findContent(db, 'branches')) ?? []);
}

/** Branches without the special hours that are over. */
export const withPresentHours = (list: readonly Branch[], today: string): Branch[] =>
  list.map(({ specialHours, ...branch }) => {
    const present = specialHours?.filter(({ to }) => to >= today) ?? [];
    return { ...branch, ...(present.length > 0 && { specialHours: present }) };
  });

export async function loadAnnouncements(db: Database): Promise<Announcements> {
  return announcementsSchema.parse((await findContent(db, 'announcement')) ?? { messages: [] });
}

/** The first announcement whose time it is. */
export function getAnnouncement({ messages }: Announcements, now: number): Announcement {
  const current = messages.find(
    ({ startsAt, endsAt }) =>
      (startsAt === undefined || Date.parse(startsAt) <= now) &&
      (endsAt === undefined || now < Date.parse(endsAt)),
  );
  if (!current) return {};
  const { text, link } = current;
  return { message: { text, ...(link !== undefined && { link }) } };
}

/** The default texts of pages that the shop has got since these were stored. */
export const addMissingPages = (stored: unknown): Pages => ({
  ...DEFAULT_PAGES,
  // Validated when they were written.
  ...(stored as Partial<Pages> | undefined),
});

export const loadPages = async (db: Database): Promise<Pages> =>
  pagesSchema.parse(addMissingPages(await findContent(db, 'pages')));
