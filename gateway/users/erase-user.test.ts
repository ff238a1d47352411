import { expect, it } from 'vitest';
import { registerShopper, USERS, withBearer } from '../../tests/setup/gateway/shoppers.ts';
import { onEachDatabase } from '../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../db/client.ts';
import { sql } from '../db/sql.ts';
import { sendDueMessages } from '../notifications/outbox/send-due-messages.ts';

onEachDatabase('The erasure of a user', (gateway) => {
  it('the erasure of a user leaves the id and no personal data', async () => {
    const { db } = gateway().deps.database;
    const shopper = await registerShopper(gateway());
    const { token } = await (
      await shopper.request(`${USERS}/GetTokenByUserId?userId=${shopper.id}`)
    ).json();
    await sendDueMessages({
      db,
      render: gateway().deps.renderMessage,
      send: async () => {},
      logger: gateway().deps.logger,
      retainSent: true,
    });
    const response = await shopper.request(`${USERS}/DeleteUserWeb?Id=${shopper.id}`, {
      method: 'DELETE',
    });
    expect([response.status, await response.text()]).toEqual([204, '']);

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
        (await gateway().request(`${USERS}/GetById?Id=${shopper.id}`, withBearer(bearer))).status,
      ).toBe(404);
    expect(
      (await shopper.request(`${USERS}/DeleteUserWeb?Id=${shopper.id}`, { method: 'DELETE' }))
        .status,
    ).toBe(404);
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
    expect(
      await gateway().get(`/outbox.json?to=${encodeURIComponent(account.phone)}`),
    ).toHaveLength(1);
  });
});
