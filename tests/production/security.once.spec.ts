import { expect, test } from '../e2e/fixtures';
import { gatewayUrl } from '../e2e/staff';

test('browsers are told to use https only, and cookies are sent over https only', async ({
  page,
  context,
  gotoHome,
  request,
}) => {
  const response = await request.get('/');
  expect(response.headers()['strict-transport-security']).toMatch(/^max-age=\d{8,}/);
  expect(response.headers()['content-security-policy']).toContain('upgrade-insecure-requests');
  await gotoHome();
  await expect(page.getByRole('main')).toBeVisible();
  for (const { name, secure } of await context.cookies()) expect(secure, name).toBe(true);
});

test('sent messages, a tool of the local mode, cannot be read', async ({ request }) => {
  for (const path of ['/outbox', '/outbox.json']) {
    const response = await request.get(gatewayUrl() + path);
    expect.soft([path, response.status()]).toEqual([path, 404]);
  }
});
