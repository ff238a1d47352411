import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HomePage } from '../../../lib/contract/home.ts';
import type { Pages } from '../../../lib/contract/pages.ts';
import {
  CONTENT_KEYS,
  type ContentKey,
  type ContentRecord,
  type ContentValue,
  type ContentVersions,
} from '../../../lib/contract/staff-content.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, PRODUCT, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { content, revalidations } from '../../platform/db/schema/catalogue.ts';
import { contentVersions } from '../../platform/db/schema/content.ts';
import { DEFAULT_PAGES } from '../pages/default-pages.ts';

const both = (text: string) => ({ En: text, Ar: `${text} ع` });

const BRANCH: ContentValue<'branches'>[number] = {
  id: 'salmiya',
  name: both('Salmiya'),
  countryCode: 'KW',
  address: both('Block 4'),
  phone: '+96522000002',
  location: { latitude: 29.33, longitude: 48.07 },
  openingHours: [{ days: ['Sunday'], opens: '10:00', closes: '22:00' }],
  hasPickUp: true,
};
const SELLER = {
  name: both('Seller'),
  address: both('Address'),
  registration: '123',
  phone: '+965 2211 2233',
  email: 'care@shop.example',
};
const ROW = { type: 'items', kind: 'new', title: both('New'), link: '/search?new=1' };
const PICTURE = { url: '/media/home/none.webp', alt: both('x'), width: 10, height: 10 };
const BANNER = {
  type: 'banner',
  title: both('Title'),
  subtitle: both('Subtitle'),
  link: '/faq',
  callToAction: both('Read'),
};

const withLead = (lead: string): Pages => {
  const { about } = DEFAULT_PAGES;
  return { ...DEFAULT_PAGES, about: { ...about, en: { ...about.en, lead } } };
};

/** A value of each key that differs from the default one, and the tags of its pages. */
const VALID: { [Key in ContentKey]: [value: unknown, tags: string[]] } = {
  home: [{ sections: [ROW], popularSearches: [both('Honey')] }, ['home']],
  announcement: [{ messages: [{ text: both('Eid'), link: '/our-stores' }] }, ['announcement']],
  branches: [[BRANCH], ['branches']],
  seller: [SELLER, ['seller']],
  synonyms: [[['jar', 'pot']], []],
  'tag-names': [
    [{ tag: 'raw', name: both('Raw') }],
    ['food', 'honey', 'dates', 'scent', 'gifts', 'unused'].map((name) => `category:${name}`),
  ],
  pages: [withLead('About {seller}.'), ['pages', 'page:about']],
};

/** An invalid value of each key, and the path of the field. */
const INVALID: [key: ContentKey, what: string, value: unknown, path: string][] = [
  ['home', 'no section', { sections: [] }, 'sections'],
  [
    'home',
    'an unknown category',
    { sections: [{ ...ROW, kind: 'category', category: 'none' }] },
    'sections.0.category',
  ],
  [
    'home',
    'a picture that does not exist',
    { sections: [{ ...BANNER, image: PICTURE }] },
    'sections.0.image.url',
  ],
  [
    'home',
    'a link to another host',
    { sections: [{ ...ROW, link: '//evil.example' }] },
    'sections.0.link',
  ],
  [
    'announcement',
    'a text in one language',
    { messages: [{ text: { En: 'Eid', Ar: '' } }] },
    'messages.0.text.Ar',
  ],
  [
    'announcement',
    'an end before the start',
    {
      messages: [
        { text: both('Eid'), startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
      ],
    },
    'messages.0.endsAt',
  ],
  ['branches', 'a branch twice', [BRANCH, BRANCH], '1.id'],
  ['branches', 'an unknown country', [{ ...BRANCH, countryCode: 'ZZ' }], '0.countryCode'],
  [
    'branches',
    'special hours that end before they begin',
    [{ ...BRANCH, specialHours: [{ from: '2026-03-02', to: '2026-03-01', periods: [] }] }],
    '0.specialHours.0.to',
  ],
  ['seller', 'a wrong e-mail', { ...SELLER, email: 'care' }, 'email'],
  ['synonyms', 'a word alone', [['jar']], '0'],
  ['tag-names', 'a tag twice', [0, 1].map(() => ({ tag: 'raw', name: both('Raw') })), '1.tag'],
  ['pages', 'an unknown placeholder', withLead('About {price}.'), 'about.en.lead'],
  ['pages', 'a link to another host', withLead('[x](https://evil.example)'), 'about.en.lead'],
  [
    'pages',
    'other anchors in one language',
    {
      ...DEFAULT_PAGES,
      terms: { ...DEFAULT_PAGES.terms, en: { ...DEFAULT_PAGES.terms.en, sections: [] } },
    },
    'terms',
  ],
];

onDatabase(
  'the texts of the shop',
  (gateway) => {
    let owner: StaffPerson;
    const db = () => gateway().deps.database.db;
    beforeAll(() => writePriceRules(db()));
    beforeEach(async () => {
      for (const table of [content, contentVersions, revalidations]) await db().delete(table);
      gateway().deps.catalogue.cache.expire();
      owner = await createStaffPerson(gateway(), 'owner', 'Maryam');
    });
    const read = async (key: ContentKey): Promise<ContentRecord> =>
      (await owner.request(`/admin/content/${key}`)).json();
    const send = (method: string, path: string, body: unknown) =>
      owner.request(`/admin/content/${path}`, {
        ...buildPost(body, { 'idempotency-key': randomUUID() }),
        method,
      });
    const write = async (key: ContentKey, value: unknown): Promise<ContentRecord> => {
      const { revision } = await read(key);
      const response = await send('PUT', key, { value, revision });
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    const listVersions = async (key: ContentKey): Promise<ContentVersions['items']> =>
      (await (await owner.request(`/admin/content/${key}/versions`)).json()).items;
    const getPublic = <Body>(name: string) => gateway().get<Body>(`/content/api/WEB/${name}`);

    it.each(CONTENT_KEYS)(
      'the text %s is written, read, and restored from its first version',
      async (key) => {
        const byDefault = await read(key);
        const [value, tags] = VALID[key];
        const written = await write(key, value);
        expect(written.value).toEqual(value);
        expect(await read(key)).toEqual(written);
        const rows = await db().select().from(revalidations);
        expect(rows.flatMap((row) => row.tags).sort()).toEqual(tags.toSorted());

        const [last, first] = await listVersions(key);
        expect(last).toMatchObject({ person: { id: owner.id, name: 'Maryam' }, value });
        expect(first).toMatchObject({ person: { id: 'default' }, value: byDefault.value });
        const { revision } = written;
        const restored = await send('POST', `${key}/restore`, { version: first?.id, revision });
        expect(restored.status, await restored.clone().text()).toBe(200);
        expect((await read(key)).value).toEqual(byDefault.value);
        expect(await listVersions(key)).toHaveLength(3);
      },
    );

    it.each(CONTENT_KEYS)(
      'a change of the text %s that was read before another change is a conflict',
      async (key) => {
        const { revision } = await read(key);
        const written = await write(key, VALID[key][0]);
        for (const [method, path, body] of [
          ['PUT', key, { value: VALID[key][0], revision }],
          ['POST', `${key}/restore`, { version: (await listVersions(key))[0]?.id, revision }],
        ] as const) {
          const problem = await readProblem(await send(method, path, body));
          expect([problem.status, problem.code]).toEqual([409, 'conflict']);
        }
        expect(await read(key)).toEqual(written);
      },
    );

    it.each(INVALID)(
      'a change of the text %s with %s is rejected with the name of the field',
      async (key, _, value, path) => {
        const { revision } = await read(key);
        const problem = await readProblem(await send('PUT', key, { value, revision }));
        expect(problem.status).toBe(400);
        expect(problem.errors.map((error) => error.path)).toEqual([
          path === '' ? 'value' : `value.${path}`,
        ]);
        expect(await listVersions(key)).toEqual([]);
      },
    );

    it('of changes at the same time one is made', async () => {
      const { revision } = await read('synonyms');
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd'].map((word) =>
          send('PUT', 'synonyms', { value: [[word, 'jar']], revision }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    });

    it('keeps the last thirty versions', async () => {
      for (let count = 0; count < 31; count += 1) await write('synonyms', [[`a${count}`, 'b']]);
      const versions = await listVersions('synonyms');
      expect(versions).toHaveLength(30);
      expect(versions[0]?.value).toEqual([['a30', 'b']]);
    });

    it('a version that is not there cannot be restored', async () => {
      const { revision } = await read('home');
      const response = await send('POST', 'home/restore', { version: 999_999, revision });
      expect((await readProblem(response)).code).toBe('version_not_found');
    });

    describe('in the shop', () => {
      it('the announcement whose time it is reaches the storefront, and others do not', async () => {
        expect(await getPublic('Announcement')).toEqual({});
        const messages = [
          { text: both('Over'), endsAt: '2026-01-01T00:00:00.000Z' },
          { text: both('Later'), startsAt: '2120-01-01T00:00:00.000Z' },
          { text: both('Now'), link: '/faq' },
        ];
        await write('announcement', { messages });
        expect(await getPublic('Announcement')).toEqual({
          message: { text: both('Now'), link: '/faq' },
        });
      });

      it('pages are rendered again when the time of an announcement begins and ends', async () => {
        const startsAt = '2120-01-01T00:00:00.000Z';
        const endsAt = '2120-01-02T00:00:00.000Z';
        await write('announcement', { messages: [{ text: both('Later'), startsAt, endsAt }] });
        const rows = await db().select().from(revalidations);
        const planned = rows.filter(({ dueAt }) => dueAt.getTime() > Date.now() + 60_000);
        expect(planned.map(({ dueAt, tags }) => [dueAt.toISOString(), tags])).toEqual([
          [startsAt, ['announcement']],
          [endsAt, ['announcement']],
        ]);
      });

      it('the home page has the written sections', async () => {
        const story = { ...ROW, title: both('Just arrived'), kind: 'bestSellers' };
        await write('home', { sections: [story], popularSearches: [] });
        const { sections } = await gateway().get<HomePage>(`${PRODUCT}/GetHomePageList`);
        expect(sections).toMatchObject([{ kind: 'bestSellers', title: both('Just arrived') }]);
      });

      it('branches have special hours until they are over', async () => {
        const over = { from: '2026-01-01', to: '2026-01-02', periods: [] };
        const next = { from: '2120-01-01', to: '2120-01-02', periods: [] };
        await write('branches', [{ ...BRANCH, specialHours: [over, next] }]);
        expect(await getPublic('Branches')).toEqual([{ ...BRANCH, specialHours: [next] }]);
      });

      it('the seller is that of the environment until another one is written', async () => {
        expect(await getPublic('Seller')).toMatchObject({ phone: '+965 2200 0000' });
        await write('seller', { ...SELLER, whatsapp: '+965 5555 6666' });
        expect(await getPublic('Seller')).toMatchObject({
          ...SELLER,
          whatsapp: '96555556666',
          hasReviews: true,
        });
      });

      it('the search finds products by a written synonym', async () => {
        const count = async (text: string) =>
          (
            await gateway().get<{ total: number }>(
              `${PRODUCT}/searchProductInHomePage?productName=${text}`,
            )
          ).total;
        expect(await count('zzyzx')).toBe(0);
        await write('synonyms', [['zzyzx', 'jar']]);
        expect(await count('zzyzx')).toBe(1);
      });

      it('facets show the written name of a tag', async () => {
        await write('tag-names', [{ tag: 'raw', name: both('Unheated') }]);
        const { facets } = await gateway().get<{ facets: { tags: object[] } }>(`${PRODUCT}/GetAll`);
        expect(facets.tags).toEqual([{ value: 'raw', count: 1, name: both('Unheated') }]);
      });

      it('a page that the shop has got since its pages were stored has its default texts', async () => {
        const { terms: _, ...former } = withLead('About us.');
        const { db } = gateway().deps.database;
        await db.update(contentVersions).set({ value: former });
        await db
          .insert(content)
          .values({ key: 'pages', value: former })
          .onConflictDoUpdate({ target: content.key, set: { value: former } });
        gateway().deps.catalogue.cache.expire();
        expect(await getPublic('Pages')).toMatchObject({
          about: { en: { lead: 'About us.' } },
          terms: { en: { title: DEFAULT_PAGES.terms.en.title } },
        });
        expect((await read('pages')).value).toMatchObject({ terms: DEFAULT_PAGES.terms });
      });

      it('an information page has the written text, and lists have its title', async () => {
        await write('pages', withLead('About us.'));
        expect(await getPublic('Page?name=about')).toMatchObject({ en: { lead: 'About us.' } });
        expect(await getPublic('Pages')).toMatchObject({
          about: { en: { lead: 'About us.' } },
          faq: { ar: { title: DEFAULT_PAGES.faq.ar.title } },
        });
      });
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { tags: ['raw'], title: both('Jar') })] },
);
