import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { USERS_API } from '../../../lib/contract/paths.ts';
import type { Problem } from '../../../lib/contract/problem.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { POINTS_LIMITS } from '../../../lib/domain/staff-limits.ts';
import { DAY_MS, MINUTE_MS } from '../../../lib/domain/time.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import {
  registerShopper,
  type Shopper,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { queueNotices } from '../../people/staff/notices/queue-notices.ts';
import { createStaffMember, updateStaffMember } from '../../people/staff/staff-records.ts';
import { createStaffApp } from '../../platform/app/app.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { staff } from '../../platform/db/schema/staff.ts';
import { pointsChanges } from '../../platform/db/schema/users.ts';
import { and, eq, inArray, isNotNull, sql } from '../../platform/db/sql.ts';
import { deleteExpiredRows } from '../../platform/jobs/delete-expired-rows.ts';

const LIMIT = POINTS_LIMITS.support ?? { customerFils: 0, personFils: 0 };
const CUSTOMER_KWD = kwdFromFils(LIMIT.customerFils);
const PERSON_KWD = kwdFromFils(LIMIT.personFils);

onDatabase('Points that staff change', (gateway) => {
  let support: StaffPerson;
  const db = () => gateway().deps.database.db;
  const adjust = ({ id }: Pick<Shopper, 'id'>, amount: number, by = support) =>
    by.request(`/admin/customers/${id}/points`, buildPost({ amount, reason: 'Goodwill' }));
  const getLeft = async (response: Response) => {
    const { errors = [] }: Problem = await response.json();
    return [response.status, errors[0]?.code, errors[0]?.value];
  };

  beforeAll(() => writePriceRules(db()));
  beforeEach(async () => {
    support = await createStaffPerson(gateway(), 'support', 'Huda');
  });

  it('the configuration page names the limits', () => {
    const page = readFileSync('docs/configuration.md', 'utf8');
    expect(page).toContain(`| \`support\` | ${CUSTOMER_KWD} KWD | ${PERSON_KWD} KWD |`);
  });

  it('support changes a few dinars of one customer in a day, with all its people together', async () => {
    const shopper = await registerShopper(gateway());
    expect(await getLeft(await adjust(shopper, 1_000))).toEqual([
      400,
      'over_daily_limit',
      CUSTOMER_KWD.toFixed(3),
    ]);
    expect((await adjust(shopper, CUSTOMER_KWD - 1)).status).toBe(200);
    const colleague = await createStaffPerson(gateway(), 'support');
    expect(await getLeft(await adjust(shopper, 1.5, colleague))).toEqual([
      400,
      'over_daily_limit',
      '1.000',
    ]);
    expect((await adjust(shopper, 1, colleague)).status).toBe(200);
    expect((await adjust(await registerShopper(gateway()), 1, colleague)).status).toBe(200);
    await db()
      .update(pointsChanges)
      .set({ createdAt: sql`created_at - interval '1 day'` })
      .where(eq(pointsChanges.userId, shopper.id));
    expect((await adjust(shopper, 1)).status).toBe(200);
  });

  it('one person of support has a sum for a day, also in requests at the same time', async () => {
    const shoppers: Shopper[] = [];
    for (let count = 0; count <= PERSON_KWD / CUSTOMER_KWD; count += 1)
      shoppers.push(await registerShopper(gateway()));
    const responses = await Promise.all(shoppers.map((one) => adjust(one, CUSTOMER_KWD)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(shoppers.length - 1).fill(200), 400]);
  });

  it('what was given counts for the day also when the customer deletes the account', async () => {
    const shoppers: Shopper[] = [];
    for (let count = 0; count <= PERSON_KWD / CUSTOMER_KWD; count += 1)
      shoppers.push(await registerShopper(gateway()));
    const [last, ...others] = shoppers as [Shopper, ...Shopper[]];
    for (const one of others) expect((await adjust(one, CUSTOMER_KWD)).status).toBe(200);
    for (const { id, request } of others)
      expect(
        (await request(`${USERS_API}/DeleteUserWeb?Id=${id}`, { method: 'DELETE' })).status,
      ).toBe(204);
    expect((await adjust(last, CUSTOMER_KWD)).status).toBe(400);
    const isErased = inArray(
      pointsChanges.userId,
      others.map(({ id }) => id),
    );
    expect(await db().$count(pointsChanges, and(isErased, isNotNull(pointsChanges.reason)))).toBe(
      0,
    );
    await deleteExpiredRows(db(), new Date(Date.now() + 2 * DAY_MS));
    expect(await db().$count(pointsChanges, isErased)).toBe(0);
  });

  it('what is taken has its own limit, so that a mistake can be taken back', async () => {
    const shopper = await registerShopper(gateway());
    expect((await adjust(shopper, CUSTOMER_KWD)).status).toBe(200);
    expect((await adjust(shopper, -CUSTOMER_KWD)).status).toBe(200);
    expect((await adjust(shopper, 0.001)).status).toBe(400);
  });

  it('the owner and a token with the scope payments have no limit, other tokens no permission', async () => {
    const { deps } = gateway();
    const tokens = (['payments', 'customers'] as const).map((scope) => ({
      name: scope,
      scopes: [scope],
      secret: `token-for-points-with-one-scope-${scope}`,
    }));
    const app = createStaffApp({ ...deps, staff: { ...deps.staff, tokens } });
    const shopper = await registerShopper(gateway());
    const owner = await createStaffPerson(gateway(), 'owner');
    expect((await adjust(shopper, 500, owner)).status).toBe(200);
    const statuses = [];
    for (const { secret } of tokens) {
      const init = withBearer(secret, buildPost({ amount: 500, reason: 'Import' }));
      statuses.push((await app.request(`/admin/customers/${shopper.id}/points`, init)).status);
    }
    expect(statuses).toEqual([200, 403]);
  });

  it('nobody changes the points of the account that they shop with, found by log-in or e-mail', async () => {
    const owner = await createStaffPerson(gateway(), 'owner');
    const byEmail = await registerShopper(gateway(), {
      subject: randomUUID(),
      email: owner.email.toLowerCase(),
    });
    const other = await registerShopper(gateway());
    await db().update(staff).set({ subject: other.subject }).where(eq(staff.id, owner.id));
    for (const shopper of [byEmail, other])
      expect(await readProblem(await adjust(shopper, 1, owner))).toMatchObject({
        status: 403,
        code: 'own_account',
      });
    const colleague = await createStaffPerson(gateway(), 'owner');
    expect((await adjust(byEmail, 1, colleague)).status).toBe(200);
  });

  it('owners are told of points that others change, from the beginning', async () => {
    const email = `${randomUUID()}@shop.example`;
    const { id } = await createStaffMember(db(), { email, role: 'support' });
    await updateStaffMember(db(), id, { role: 'owner' });
    const [row] = await db().select().from(staff).where(eq(staff.id, id));
    expect(row).toMatchObject({
      noticeMode: 'digest',
      noticeTopics: ['pointsChange', 'smsBudget'],
    });
    await db().update(staff).set({ noticeMode: 'atOnce' }).where(eq(staff.id, id));
    const shopper = await registerShopper(gateway());
    expect((await adjust(shopper, 2)).status).toBe(200);
    expect((await adjust(shopper, 7, await createStaffPerson(gateway(), 'owner'))).status).toBe(
      200,
    );
    await queueNotices(db(), Date.now() + MINUTE_MS);
    const isForOwner = and(
      eq(outboxMessages.kind, 'staffNotice'),
      eq(outboxMessages.recipient, email),
    );
    const [notice] = await db().select().from(outboxMessages).where(isForOwner);
    expect(notice?.data).toMatchObject({
      events: [{ topic: 'pointsChange', count: 1, references: ['Huda +2.000'] }],
    });
  });
});
