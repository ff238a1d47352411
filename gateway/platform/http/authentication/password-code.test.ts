import { generateKeyPairSync } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { createPasswordCodes } from './password-code.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  project_id: 'shop',
  client_email: 'gateway@shop.example',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

const stub = (created: Response) =>
  vi.fn<typeof fetch>(async (url) => {
    if (String(url).endsWith('/token')) return answer(200, { access_token: 'access' });
    if (String(url).endsWith('/accounts')) return created;
    return answer(200, { oobLink: 'https://shop.example/action?mode=resetPassword&oobCode=C0DE' });
  });

it.each([
  ['is created', answer(200, { localId: '1' })],
  ['exists', answer(400, { error: { message: 'EMAIL_EXISTS' } })],
])(
  'the code of a password is that of the provider’s link when the account %s',
  async (_, created) => {
    const request = stub(created);
    expect(await createPasswordCodes(account, request)('sara@shop.example')).toBe('C0DE');
    const [, init] = request.mock.calls.at(-1) ?? [];
    expect(JSON.parse(String(init?.body))).toEqual({
      requestType: 'PASSWORD_RESET',
      email: 'sara@shop.example',
      returnOobLink: true,
    });
    expect(init?.headers).toMatchObject({ authorization: 'Bearer access' });
  },
);

it('without an account there is no code of a password', async () => {
  const request = stub(answer(403, { error: { message: 'PERMISSION_DENIED' } }));
  await expect(createPasswordCodes(account, request)('sara@shop.example')).rejects.toThrow('403');
});
