import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '../../../lib/contract/address.ts';
import type { User } from '../../../lib/contract/user.ts';
import { writeCountries } from '../../../tests/setup/gateway/countries.ts';
import { readOutbox } from '../../../tests/setup/gateway/outbox.ts';
import {
  createPerson,
  createPhone,
  registerShopper,
  registerVerified,
  type Shopper,
  USERS,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';

const sending = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const read = async ({ id, request }: Shopper): Promise<User> =>
  (await request(`${USERS}/GetById?Id=${id}`)).json();
const change = async (shopper: Shopper, changed: object) =>
  shopper.request(
    `${USERS}/UpdateUserWeb`,
    sending('PUT', { ...(await read(shopper)), ...changed }),
  );
async function changed(shopper: Shopper, what: object): Promise<User> {
  const response = await change(shopper, what);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

const home = {
  type: 'House',
  recipientName: 'Noura',
  phone: '+96550001234',
  countryCode: 'KW',
  government: 'HA',
  city: 'Salmiya',
  block: '1',
  street: '2',
  building: '3',
};
const riyadh = {
  ...home,
  type: 'Office',
  countryCode: 'SA',
  government: 'Riyadh',
  city: 'Riyadh',
  block: undefined,
  postalCode: '11564',
  shortAddress: 'RRRD2929',
};

onDatabase('The user profile', (gateway) => {
  beforeAll(() => writeCountries(gateway().deps.database.db));

  it('changes name and language with both operations', async () => {
    const shopper = await registerShopper(gateway());
    const name = { En: 'Sara', Ar: 'سارة' };
    expect(await changed(shopper, { name, language: 'ar' })).toMatchObject({
      name,
      language: 'ar',
    });
    const response = await shopper.request(
      `${USERS}/UpdateUser`,
      sending('PUT', { ...(await read(shopper)), language: 'en' }),
    );
    expect(await response.json()).toEqual({ ...(await read(shopper)), name, language: 'en' });
  });

  it('ignores changes of fields that a shopper cannot set', async () => {
    const shopper = await registerShopper(gateway());
    const before = await read(shopper);
    const phoneNumber = { ...before.phoneNumber, isVerified: true };
    expect(
      await changed(shopper, {
        points: 999,
        isGuest: true,
        email: { email: 'another@example.com' },
        phoneNumber,
      }),
    ).toEqual(before);
    expect(await read(shopper)).toEqual(before);
  });

  it.each(['id', 'fireBaseId'])('answers 404 for another %s', async (field) => {
    const [shopper, other] = [await registerShopper(gateway()), await registerShopper(gateway())];
    const theirs = await read(other);
    expect(
      await readProblem(
        await change(shopper, { [field]: field === 'id' ? theirs.id : theirs.fireBaseId }),
      ),
    ).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect(await read(other)).toEqual(theirs);
  });

  it('lets a guest change the contact e-mail, even to that of an account', async () => {
    const [guest, account] = [
      await registerShopper(gateway(), { subject: createPerson().subject }),
      await registerShopper(gateway()),
    ];
    expect(await changed(guest, { email: { email: account.email } })).toMatchObject({
      isGuest: true,
      email: { email: account.email },
    });
  });

  describe('when the phone changes', () => {
    it('marks a new phone as unverified and sends it a code', async () => {
      const shopper = await registerShopper(gateway());
      const phone = createPhone();
      expect(await changed(shopper, { phoneNumber: { phone } })).toMatchObject({
        phoneNumber: { phone, isVerified: false },
      });
      const [message] = await readOutbox(gateway(), phone);
      const code = /\d{6}/.exec(message?.text ?? '')?.[0];
      expect(
        (
          await shopper.request(`${USERS}/VerifyOTP?Id=${shopper.id}&OTPCode=${code}`, {
            method: 'POST',
          })
        ).status,
      ).toBe(200);
      expect((await read(shopper)).phoneNumber).toEqual({ phone, isVerified: true });
      expect(await changed(shopper, { language: 'ar' })).toMatchObject({
        phoneNumber: { phone, isVerified: true },
      });
    });

    it('rejects a phone that another account has verified, and changes nothing', async () => {
      const [shopper, other] = [
        await registerShopper(gateway()),
        await registerVerified(gateway()),
      ];
      const response = await change(shopper, {
        phoneNumber: { phone: other.phone },
        language: 'ar',
      });
      expect(await readProblem(response)).toMatchObject({ status: 409, code: 'phone_taken' });
      expect(await read(shopper)).toMatchObject({
        phoneNumber: { phone: shopper.phone },
        language: 'en',
      });
    });

    it('sends one code when ten accounts enter the same phone at the same time', async () => {
      const shoppers = await Promise.all(
        Array.from({ length: 10 }, () => registerShopper(gateway())),
      );
      const phoneNumber = { phone: createPhone() };
      const statuses = (
        await Promise.all(shoppers.map((shopper) => change(shopper, { phoneNumber })))
      ).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
    });

    it('rejects a phone that was sent a code less than a minute ago, and changes nothing', async () => {
      const shopper = await registerShopper(gateway());
      const second = createPhone();
      await changed(shopper, { phoneNumber: { phone: second } });
      const response = await change(shopper, { phoneNumber: { phone: shopper.phone } });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await readProblem(response)).toMatchObject({
        status: 429,
        code: 'otp_resend_too_early',
      });
      expect((await read(shopper)).phoneNumber.phone).toBe(second);
    });

    it('sends no code to a guest', async () => {
      const guest = await registerShopper(gateway(), { subject: createPerson().subject });
      const phone = createPhone();
      expect(await changed(guest, { phoneNumber: { phone } })).toMatchObject({
        phoneNumber: { phone, isVerified: false },
      });
      expect(await readOutbox(gateway(), phone)).toEqual([]);
    });

    it.each(['+96522451234', '+9651', '50001234', ''])(
      'rejects %j, which is not a mobile number, with 400',
      async (phone) => {
        const shopper = await registerShopper(gateway());
        expect(await readProblem(await change(shopper, { phoneNumber: { phone } }))).toMatchObject({
          status: 400,
          code: 'invalid_request',
        });
      },
    );
  });

  describe('with addresses', () => {
    const ids = (addresses: readonly Address[]) => addresses.map(({ id }) => id);
    const defaults = (addresses: readonly Address[]) => addresses.map(({ isDefault }) => isDefault);

    it('assigns ids and makes the first address the default when none is marked', async () => {
      const { addresses } = await changed(await registerShopper(gateway()), {
        addresses: [home, riyadh],
      });
      expect(addresses).toMatchObject([
        { city: 'Salmiya' },
        { city: 'Riyadh', postalCode: '11564' },
      ]);
      expect(new Set(ids(addresses)).size).toBe(2);
      expect(defaults(addresses)).toEqual([true, false]);
    });

    it('keeps the ids of addresses that are changed, moved or removed', async () => {
      const shopper = await registerShopper(gateway());
      const { addresses } = await changed(shopper, { addresses: [home, riyadh, home] });
      const [first, second, third] = addresses;
      const after = await changed(shopper, {
        addresses: [
          { ...third, isDefault: true },
          { ...first, isDefault: false, street: '9' },
        ],
      });
      expect(ids(after.addresses)).toEqual([third?.id, first?.id]);
      expect(defaults(after.addresses)).toEqual([true, false]);
      expect(after.addresses[1]?.street).toBe('9');
      const emptied = await changed(shopper, { addresses: [second].slice(1) });
      expect(emptied.addresses).toEqual([]);
    });

    it('replaces ids of other users and duplicate ids with new ones', async () => {
      const [owner, thief] = [await registerShopper(gateway()), await registerShopper(gateway())];
      const { addresses: theirs } = await changed(owner, { addresses: [home] });
      const [own] = (await changed(thief, { addresses: [riyadh] })).addresses;
      const { addresses } = await changed(thief, {
        addresses: [own, own, { ...riyadh, id: theirs[0]?.id, isDefault: false }].map(
          (address) => ({ ...address, isDefault: false }),
        ),
      });
      expect(addresses[0]?.id).toBe(own?.id);
      expect(new Set([...ids(addresses), ...ids(theirs)]).size).toBe(4);
      expect((await read(owner)).addresses).toEqual(theirs);
    });

    it.each<[string, object[]]>([
      [
        'two defaults',
        [
          { ...home, isDefault: true },
          { ...riyadh, isDefault: true },
        ],
      ],
      ['no block in Kuwait', [{ ...home, block: undefined }]],
      ['more than twenty entries', Array.from({ length: 21 }, () => home)],
      ['an unknown field', [{ ...home, colour: 'red' }]],
      ['a wrong civil number', [{ ...home, paci: '123' }]],
    ])('rejects addresses with %s with 400', async (_, addresses) => {
      const shopper = await registerShopper(gateway());
      expect(await readProblem(await change(shopper, { addresses }))).toMatchObject({
        status: 400,
        code: 'invalid_request',
      });
      expect((await read(shopper)).addresses).toEqual([]);
    });
  });

  describe('when it is read', () => {
    it('a user is found by phone in any notation', async () => {
      const { phone, request } = await registerShopper(gateway());
      const local = phone.replace('+965', '');
      const arabic = local.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
      for (const written of [phone, `00965 ${local}`, local, arabic, phone.slice(1)]) {
        const response = await request(
          `${USERS}/GetUserWebByMobileNumber?MobileNumber=${encodeURIComponent(written)}`,
        );
        expect([written, response.status]).toEqual([written, 200]);
      }
      // An unencoded plus sign is decoded as a space.
      expect(
        (await request(`${USERS}/GetUserWebByMobileNumber?MobileNumber=${phone}`)).status,
      ).toBe(200);
    });

    it('accepts a session token, which can be obtained with an ID token only', async () => {
      const { id, request } = await registerShopper(gateway());
      const given = await (await request(`${USERS}/GetTokenByUserId?userId=${id}`)).json();
      const minutes = (Date.parse(given.expiresAt) - Date.now()) / 60_000;
      expect([minutes > 14.5, minutes <= 15]).toEqual([true, true]);
      expect(
        (await gateway().request(`${USERS}/GetById?Id=${id}`, withBearer(given.token))).status,
      ).toBe(200);
      const renewal = await gateway().request(
        `${USERS}/GetTokenByUserId?userId=${id}`,
        withBearer(given.token),
      );
      expect(await readProblem(renewal)).toMatchObject({
        status: 401,
        code: 'identity_token_needed',
      });
    });
  });
});
