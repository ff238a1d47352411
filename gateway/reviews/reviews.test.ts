import { beforeAll, expect, it } from 'vitest';
import { itemSchema } from '../../lib/contract/item.ts';
import { itemListSchema } from '../../lib/contract/listing.ts';
import type { Order } from '../../lib/contract/order.ts';
import { PAYMENT_API, PRODUCT_API, REVIEW_API, USERS_API } from '../../lib/contract/paths.ts';
import {
  ownReviewSchema,
  reviewListSchema,
  reviewPermissionSchema,
  staffReviewListSchema,
} from '../../lib/contract/review.ts';
import { buildPost } from '../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../tests/setup/gateway/lines.ts';
import { buildPurchase, placeOrder, writePriceRules } from '../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../tests/setup/gateway/test-gateway.ts';
import { correctRatings } from '../catalogue/public.ts';
import { deterministicId } from '../platform/db/deterministic-id.ts';
import { outboxMessages } from '../platform/db/schema/notifications.ts';
import { reviews } from '../platform/db/schema/reviews.ts';
import { eq, sql } from '../platform/db/sql.ts';

const SKUS = ['JAR', 'CUP', 'POT', 'PAN'] as const;
type Sku = (typeof SKUS)[number];
const LINES = [...CATEGORIES, ...SKUS.map((sku) => itemLine(sku, { price: 60, stock: 1_000 }))];
const TEXT = 'Thick, not too sweet, and well packed.';
const getId = (sku: Sku) => deterministicId('item', sku);
const buildPut = (body: unknown) => ({ ...buildPost(body), method: 'PUT' });

onDatabase(
  'Reviews',
  (gateway) => {
    const db = () => gateway().deps.database.db;
    const setStatus = async (referenceCode: string, status: Order['status']) => {
      const path = `${PAYMENT_API}/UserPurshase/changeStatusUserPurshase`;
      expect((await gateway().staff(path, buildPut({ referenceCode, status }))).status).toBe(200);
    };
    const buy = async (shopper: Shopper, sku: Sku) =>
      (await placeOrder(shopper, buildPurchase([[sku, 1]], 60))).referenceCode;
    const receive = async (shopper: Shopper, sku: Sku) => {
      const referenceCode = await buy(shopper, sku);
      for (const status of ['Processing', 'Shipped', 'Delivered'] as const)
        await setStatus(referenceCode, status);
      return referenceCode;
    };
    const buildReview = (sku: Sku, change: object = {}) => ({
      productId: getId(sku),
      stars: 5,
      text: TEXT,
      name: 'Noura S.',
      language: 'en',
      ...change,
    });
    const create = (shopper: Pick<Shopper, 'request'>, sku: Sku, change = {}) =>
      shopper.request(`${REVIEW_API}/Create`, buildPost(buildReview(sku, change)));
    const write = async (shopper: Pick<Shopper, 'request'>, sku: Sku, change = {}) => {
      const response = await create(shopper, sku, change);
      expect(response.status, await response.clone().text()).toBe(201);
      return ownReviewSchema.parse(await response.json());
    };
    const getRevision = async (id: string) =>
      (await db().select().from(reviews).where(eq(reviews.id, id)))[0]?.revision ?? 0;
    const moderate = async (body: { id: string } & Record<string, unknown>) => {
      const change = { revision: await getRevision(body.id), ...body };
      return gateway().staff('/admin/reviews/status', buildPut(change));
    };
    const reply = async (id: string, text: string | null, revision?: number) =>
      gateway().staff(
        '/admin/reviews/reply',
        buildPut({ id, text, revision: revision ?? (await getRevision(id)) }),
      );
    const edit = (author: Shopper, id: string, change: object = {}) => {
      const { productId: _, ...input } = buildReview('CUP', { id, ...change });
      return author.request(`${REVIEW_API}/Update`, buildPut(input));
    };
    const publish = async (id: string) =>
      expect((await moderate({ id, status: 'Published' })).status).toBe(200);
    const list = async (sku: Sku, query = '') =>
      reviewListSchema.parse(
        await (
          await gateway().request(`${REVIEW_API}/GetByProduct?productId=${getId(sku)}${query}`)
        ).json(),
      );
    const getRating = async (sku: Sku) =>
      itemSchema.parse(
        await (await gateway().request(`${PRODUCT_API}/GetByIdWebSite?id=${getId(sku)}`)).json(),
      ).rating;
    const getCode = async (response: Response) =>
      ((await response.json()) as { code: string }).code;

    beforeAll(() => writePriceRules(db()));

    it('a product can be reviewed after its delivery, and one review can be written', async () => {
      const shopper = await registerShopper(gateway());
      const getPermission = async () =>
        reviewPermissionSchema.parse(
          await (await shopper.request(`${REVIEW_API}/CanReview?productId=${getId('JAR')}`)).json(),
        );
      await buy(shopper, 'JAR');
      expect(await getPermission()).toMatchObject({ canReview: false, reason: 'notDelivered' });
      expect(await getCode(await create(shopper, 'JAR'))).toBe('not_delivered');
      await receive(shopper, 'JAR');
      expect(await getPermission()).toEqual({ canReview: true, suggestedName: 'Noura' });
      const review = await write(shopper, 'JAR');
      expect(review).toMatchObject({ status: 'Pending', canEdit: true });
      expect(await getPermission()).toMatchObject({
        canReview: false,
        reason: 'alreadyReviewed',
        review: { id: review.id },
      });
      expect(await getCode(await create(shopper, 'JAR'))).toBe('already_reviewed');
      expect((await list('JAR')).items).toEqual([]);
    });

    it('of simultaneous reviews of one product by one shopper, one is stored', async () => {
      const shopper = await registerShopper(gateway());
      await receive(shopper, 'CUP');
      const responses = await Promise.all(Array.from({ length: 8 }, () => create(shopper, 'CUP')));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
      expect(await db().$count(reviews, eq(reviews.userId, shopper.id))).toBe(1);
    });

    it('a guest can review with the token of an e-mail, and only the products of its order', async () => {
      const guest = await registerShopper(gateway(), { subject: 'guest-with-a-review' });
      const orderToken = await gateway().deps.reviewLinks.createToken(await receive(guest, 'JAR'));
      await receive(guest, 'CUP');
      const anyone = gateway();
      expect((await create(anyone, 'JAR')).status).toBe(401);
      expect(await getCode(await create(anyone, 'JAR', { orderToken: 'x.y' }))).toBe(
        'review_link_invalid',
      );
      expect(await getCode(await create(anyone, 'CUP', { orderToken }))).toBe('not_delivered');
      await write(anyone, 'JAR', { orderToken });
    });

    it('an e-mail with the link of the form is due a week after a delivery, unless it no longer applies', async () => {
      const open = await registerShopper(gateway());
      const reviewed = await registerShopper(gateway());
      const optedOut = await registerShopper(gateway());
      const referenceCode = await receive(open, 'JAR');
      for (const shopper of [reviewed, optedOut]) await receive(shopper, 'JAR');
      await write(reviewed, 'JAR');
      const link = await gateway().deps.unsubscribeLinks.create(optedOut.email ?? '', 'en');
      const path = new URL(link ?? '').href.split('/gateway')[1] ?? '';
      expect((await gateway().request(path, { method: 'POST' })).status).toBe(200);
      await receive(optedOut, 'CUP');
      const invitations = await db()
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.kind, 'reviewInvitation'));
      const render = (email: string | undefined) =>
        Promise.all(
          invitations
            .filter(({ recipient }) => recipient === email)
            .map((row) => gateway().deps.renderMessage(row)),
        );
      expect(await render(reviewed.email)).toEqual(['obsolete']);
      expect(await render(optedOut.email)).toEqual(['obsolete']);
      const [mail] = await render(open.email);
      if (!mail || mail === 'obsolete') throw new Error('The message is missing');
      const [, token = ''] = /#review=([\w.-]+)/.exec(mail.text) ?? [];
      expect(await gateway().deps.reviewLinks.readOrder(token)).toBe(referenceCode);
      expect(mail.unsubscribeUrl).toBeDefined();
      const due = invitations.find(({ recipient }) => recipient === open.email)?.dueAt.getTime();
      expect(Math.round(((due ?? 0) - Date.now()) / 86_400_000)).toBe(7);
    });

    it.each([
      ['https://example.com is cheaper than this shop', 'web address'],
      ['Call me on ٩٦٥٥٠٠٠١٢٣٤ for a better price', 'phone number'],
      ['Too short', '20 characters'],
    ])('the text “%s” is rejected with its reason', async (text, reason) => {
      const shopper = await registerShopper(gateway());
      const response = await create(shopper, 'JAR', { text });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        errors: [{ path: 'text', message: expect.stringContaining(reason) as string }],
      });
    });

    it('a rating appears with the third published review, in products, lists and the filter', async () => {
      const count = async () => {
        const response = await gateway().request(`${PRODUCT_API}/GetAll?isWellRated=true`);
        const { items, facets } = itemListSchema.parse(await response.json());
        return [items.map(({ sku }) => sku), facets.flags?.isWellRated];
      };
      for (const stars of [5, 4]) {
        const shopper = await registerShopper(gateway());
        await receive(shopper, 'POT');
        await publish((await write(shopper, 'POT', { stars })).id);
      }
      expect([await getRating('POT'), await count()]).toEqual([undefined, [[], 0]]);
      const last = await registerShopper(gateway());
      await receive(last, 'POT');
      const { id } = await write(last, 'POT', { stars: 4, title: 'Good' });
      await publish(id);
      expect(await getRating('POT')).toEqual({ average: 4.3, count: 3 });
      expect(await count()).toEqual([['POT'], 1]);
      const page = await list('POT', '&stars=4&_limit=1');
      expect(page).toMatchObject({ total: 2, rating: { average: 4.3, count: 3 } });
      expect(page.items).toEqual([expect.objectContaining({ id, title: 'Good' })]);
      expect(page.distribution.map(({ count: number }) => number)).toEqual([1, 2, 0, 0, 0]);
      expect((await list('POT', '&_sort=highest')).items[0]?.stars).toBe(5);

      await correctRatings(db(), false);
      expect(await getRating('POT')).toBeUndefined();
      await correctRatings(db(), true);
      expect((await getRating('POT'))?.count).toBe(3);

      await last.request(`${USERS_API}/DeleteUserWeb?Id=${last.id}`, { method: 'DELETE' });
      expect(await getRating('POT')).toBeUndefined();
      expect((await list('POT')).total).toBe(2);
    });

    it('simultaneous publications are all counted in the rating', async () => {
      const ids = [];
      for (let index = 0; index < 5; index += 1) {
        const shopper = await registerShopper(gateway());
        await receive(shopper, 'PAN');
        ids.push((await write(shopper, 'PAN')).id);
      }
      await Promise.all(ids.map(publish));
      expect(await getRating('PAN')).toEqual({ average: 5, count: 5 });
    });

    it('an edit is possible once within 30 days, and staff publish the review again', async () => {
      const shopper = await registerShopper(gateway());
      await receive(shopper, 'CUP');
      const { id } = await write(shopper, 'CUP');
      await publish(id);
      const update = (caller: Shopper) => edit(caller, id, { stars: 2 });
      const age = (days: number) =>
        db()
          .update(reviews)
          .set({ createdAt: sql`now() - make_interval(days => ${days})` })
          .where(eq(reviews.id, id));
      expect((await update(await registerShopper(gateway()))).status).toBe(404);
      await age(31);
      expect(await getCode(await update(shopper))).toBe('edit_not_possible');
      await age(29);
      expect(await (await update(shopper)).json()).toMatchObject({
        status: 'Pending',
        stars: 2,
        canEdit: false,
      });
      expect((await list('CUP')).items).toEqual([]);
      expect(await getCode(await update(shopper))).toBe('edit_not_possible');
    });

    it('a review is published in the text that staff have read, and not in a newer one', async () => {
      const shopper = await registerShopper(gateway());
      await receive(shopper, 'CUP');
      const { id } = await write(shopper, 'CUP');
      const waiting = await gateway().staff('/admin/reviews?status=Pending');
      const { items } = staffReviewListSchema.parse(await waiting.json());
      const read = items.find((one) => one.id === id);
      const newer = 'This text was written after staff had read the first one.';
      expect((await edit(shopper, id, { text: newer })).status).toBe(200);
      for (const change of [{ status: 'Published' }, { status: 'Rejected', reason: 'Spam' }])
        expect(await getCode(await moderate({ id, revision: read?.revision, ...change }))).toBe(
          'conflict',
        );
      expect((await list('CUP')).items.map(({ text }) => text)).not.toContain(newer);
      await publish(id);
      expect((await list('CUP')).items.map(({ text }) => text)).toContain(newer);
    });

    it('of an edit and a publication at the same time, no text is published that staff have not read', async () => {
      for (let round = 0; round < 5; round += 1) {
        const shopper = await registerShopper(gateway());
        await receive(shopper, 'CUP');
        const { id, text } = await write(shopper, 'CUP');
        const newer = `Another text that nobody of the shop has read yet, ${round}.`;
        await Promise.all([
          moderate({ id, revision: 1, status: 'Published' }),
          edit(shopper, id, { text: newer }),
        ]);
        const [row] = await db().select().from(reviews).where(eq(reviews.id, id));
        expect(row?.status === 'Published' ? row.text : text).toBe(text);
      }
    });

    it('a reply is not shown below a text that is newer, until staff send it again or remove it', async () => {
      const shopper = await registerShopper(gateway());
      await receive(shopper, 'CUP');
      const { id } = await write(shopper, 'CUP');
      await publish(id);
      expect((await reply(id, 'Thank you')).status).toBe(200);
      const shown = async () => (await list('CUP')).items.find((one) => one.id === id)?.reply?.text;
      expect(await shown()).toBe('Thank you');
      const text = 'It broke after a week, and nobody answers my messages.';
      expect((await edit(shopper, id, { text, stars: 1 })).status).toBe(200);
      const published = await moderate({ id, status: 'Published' });
      expect(await published.json()).toMatchObject({
        reply: { text: 'Thank you', isOutdated: true },
      });
      expect(await shown()).toBeUndefined();
      const replied = await reply(id, 'We are sorry');
      expect(await replied.json()).toMatchObject({
        reply: { text: 'We are sorry', isOutdated: false },
      });
      expect(await shown()).toBe('We are sorry');
      expect((await reply(id, null)).status).toBe(200);
      expect(await shown()).toBeUndefined();
    });

    it('staff reject with a reason, and reply to a published review', async () => {
      const shopper = await registerShopper(gateway());
      await receive(shopper, 'CUP');
      const { id } = await write(shopper, 'CUP');
      expect((await moderate({ id, status: 'Rejected' })).status).toBe(400);
      await moderate({ id, status: 'Rejected', reason: 'About the delivery' });
      const pending = await gateway().staff('/admin/reviews?status=Rejected');
      expect(staffReviewListSchema.parse(await pending.json()).items).toEqual([
        expect.objectContaining({ id, sku: 'CUP', rejectionReason: 'About the delivery' }),
      ]);
      expect(await getCode(await reply(id, 'Thank you'))).toBe('reply_not_possible');
      await publish(id);
      expect(await getCode(await moderate({ id, status: 'Published' }))).toBe('illegal_transition');
      const revision = await getRevision(id);
      const replies = await Promise.all(
        ['Thank you', 'Thanks'].map((text) => reply(id, text, revision)),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await list('CUP')).items.find((one) => one.id === id)?.reply?.text).toMatch(/^Thank/);
    });
  },
  { lines: LINES },
);
