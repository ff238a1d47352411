import { expect, it } from 'vitest';
import { readOutbox, sendMessages } from '../../../tests/setup/gateway/outbox.ts';
import {
  buildRegistration,
  createPerson,
  idToken,
  registerShopper,
  type Shopper,
  sendCreate,
  USERS,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, PRODUCT, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { findBuyer } from '../../orders/record/buyer.ts';
import { queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import { deleteExpiredRows } from '../../platform/jobs/delete-expired-rows.ts';
import { lockUser } from './user-rows.ts';

const erase = ({ id, request }: Shopper) =>
  request(`${USERS}/DeleteUserWeb?Id=${id}`, { method: 'DELETE' });

onDatabase('The erasure of a user', (gateway) => {
  it('the erasure of a user leaves the id and no personal data', async () => {
    const { db } = gateway().deps.database;
    const shopper = await registerShopper(gateway());
    const { token } = await (
      await shopper.request(`${USERS}/GetTokenByUserId?userId=${shopper.id}`)
    ).json();
    await sendMessages(gateway(), true);
    const response = await shopper.request(`${USERS}/DeleteUserWeb?Id=${shopper.id}`, {
      method: 'DELETE',
    });
    expect([response.status, await response.text()]).toEqual([204, '']);
    // The message about the deletion.
    await sendMessages(gateway());

    const [row] = await queryRows<object>(db, sql`SELECT * FROM users WHERE id = ${shopper.id}`);
    expect(row).toMatchObject({
      id: shopper.id,
      subject: null,
      email: null,
      name_en: null,
      name_ar: null,
      phone: null,
      addresses: [],
    });
    const everything = await queryRows(
      db,
      sql`SELECT u::text, (SELECT json_agg(o)::text FROM outbox_messages o) AS o, (SELECT json_agg(c)::text FROM otp_codes c) AS c, (SELECT json_agg(s)::text FROM otp_sends s) AS s FROM users u`,
    );
    for (const word of [shopper.subject, shopper.email ?? '', shopper.phone])
      expect(JSON.stringify(everything)).not.toContain(word);
    for (const bearer of [shopper.token, token])
      expect(
        await readProblem(
          await gateway().request(`${USERS}/GetById?Id=${shopper.id}`, withBearer(bearer)),
        ),
      ).toMatchObject({ status: 401, code: 'account_erased' });
  });

  it('the erasure of a user invalidates all tokens of earlier logins, so that none creates the account again', async () => {
    const { db } = gateway().deps.database;
    const shopper = await registerShopper(gateway());
    const minute = 60;
    const start = Math.floor(Date.now() / 1000) - minute;
    const { token: session } = await (
      await shopper.request(`${USERS}/GetTokenByUserId?userId=${shopper.id}`)
    ).json();
    // The provider renews the token of a login before the erasure.
    const renewed = await idToken(shopper, { auth_time: start });
    expect((await erase(shopper)).status).toBe(204);
    for (const token of [shopper.token, session, renewed]) {
      for (const call of [
        sendCreate(gateway(), shopper, undefined, token),
        gateway().request(`${USERS}/Login?FirebaseId=${shopper.subject}`, withBearer(token)),
        gateway().request(`${PRODUCT}/GetAll`, withBearer(token)),
      ])
        expect(await readProblem(await call)).toMatchObject({
          status: 401,
          code: 'account_erased',
        });
    }
    const next = { ...shopper, subject: `${shopper.subject}-next` };
    expect((await sendCreate(gateway(), next)).status).toBe(201);
    await deleteExpiredRows(db, new Date(Date.now() + 74 * 60_000));
    expect((await sendCreate(gateway(), shopper, undefined, renewed)).status).toBe(401);
    await deleteExpiredRows(db, new Date(Date.now() + 76 * 60_000));
    expect(await queryRows(db, sql`SELECT 1 FROM erased_subjects`)).toEqual([]);
  });

  it('the erasure of a user is not undone by registrations with an old token at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const shopper = await registerShopper(gateway());
      const registration = buildRegistration(shopper);
      const [erased] = await Promise.all([
        erase(shopper),
        ...Array.from({ length: 4 }, () =>
          sendCreate(gateway(), shopper, registration, shopper.token),
        ),
      ]);
      expect(erased.status).toBe(204);
      expect(
        await queryRows(
          gateway().deps.database.db,
          sql`SELECT id FROM users WHERE subject = ${shopper.subject}`,
        ),
      ).toEqual([]);
    }
  });

  it('the erasure of an account needs a login of the last five minutes, also with a session token', async () => {
    const shopper = await registerShopper(gateway());
    const now = Math.floor(Date.now() / 1000);
    const old = await idToken(shopper, { auth_time: now - 301 });
    const session = `${USERS}/GetTokenByUserId?userId=${shopper.id}`;
    const { token } = await (await gateway().request(session, withBearer(old))).json();
    const remove = (bearer: string) =>
      gateway().request(
        `${USERS}/DeleteUserWeb?Id=${shopper.id}`,
        withBearer(bearer, { method: 'DELETE' }),
      );
    for (const bearer of [old, token])
      expect(await readProblem(await remove(bearer))).toMatchObject({
        status: 403,
        code: 'recent_login_required',
      });
    expect((await remove(await idToken(shopper, { auth_time: now - 290 }))).status).toBe(204);
  });

  it('a purchase that read its buyer before the erasure is rejected', async () => {
    const { db } = gateway().deps.database;
    const shopper = await registerShopper(gateway());
    const buyer = await findBuyer(db, shopper);
    if (!buyer) throw new Error('No buyer');
    await lockUser(db, buyer.userId);
    expect((await erase(shopper)).status).toBe(204);
    await expect(lockUser(db, buyer.userId)).rejects.toMatchObject({ code: 'account_erased' });
  });

  it('the erasure of a guest needs no recent login', async () => {
    const guest = await registerShopper(gateway(), { subject: `${createPerson().subject}-guest` });
    const now = Math.floor(Date.now() / 1000);
    const token = await idToken({ subject: guest.subject }, { auth_time: now - 86_400 });
    const path = `${USERS}/DeleteUserWeb?Id=${guest.id}`;
    expect((await gateway().request(path, withBearer(token, { method: 'DELETE' }))).status).toBe(
      204,
    );
  });

  it('the erasure of a user releases the phone and the e-mail for another account', async () => {
    const { id, email, phone, subject, request } = await registerShopper(gateway());
    await request(`${USERS}/DeleteUserWeb?Id=${id}`, { method: 'DELETE' });
    const next = await registerShopper(
      gateway(),
      { subject: `${subject}-next`, ...(email !== undefined && { email }) },
      phone,
    );
    expect(next.id).not.toBe(id);
  });

  it('the erasure of a user does not delete messages to another user with the same phone', async () => {
    const account = await registerShopper(gateway());
    const guest = await registerShopper(gateway(), { subject: 'guest-who-leaves' }, account.phone);
    await guest.request(`${USERS}/DeleteUserWeb?Id=${guest.id}`, { method: 'DELETE' });
    expect(await readOutbox(gateway(), account.phone)).toHaveLength(1);
  });
});
