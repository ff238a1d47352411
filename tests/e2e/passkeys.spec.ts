import type { Page } from '@playwright/test';
import { expect, test } from './account';
import { expectAccessible } from './axe';
import { inEachSize } from './each-size';
import { verifyEmail } from './identity-provider';
import { waitForSentCode } from './outbox';

/** A device that can keep passkeys and verifies its user, who answers no dialog at first. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    setAnswering: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

inEachSize(() => {
  test('an account holder is offered a passkey, adds it, logs out, logs in with it and removes it', async ({
    page,
    authPage,
    shop,
    messages,
    accountOwner,
    restoreSession,
    localPath,
  }) => {
    const { passkey } = messages.account;
    const code = await waitForSentCode(accountOwner.phone);
    const { userId } = accountOwner;
    await accountOwner.call(
      'POST',
      `/user/api/WEB/Users/VerifyOTP?${new URLSearchParams({ Id: userId, OTPCode: code })}`,
    );
    await verifyEmail(accountOwner.credential);
    await restoreSession(accountOwner);
    const authenticator = await addAuthenticator(page);
    await authenticator.setAnswering(true);

    await page.goto(localPath('/profile'));
    const offer = page.getByRole('region', { name: passkey.offer });
    await offer.getByRole('button', { name: passkey.add, exact: true }).click();
    await expect(shop.toast(passkey.added)).toBeVisible();
    await expect(offer).toHaveCount(0);

    const security = page.getByRole('link', {
      name: messages.profile.sections.security,
      exact: true,
    });
    const keys = page
      .getByRole('region', { name: passkey.title, exact: true })
      .getByRole('listitem');
    await security.click();
    await expect(keys).toHaveCount(1);
    await expectAccessible(page, 'the passkeys of the profile');
    await authenticator.setAnswering(false);
    await authPage.logOut();

    await page.goto(localPath('/login'));
    await expect(authPage.button(passkey.logIn)).toBeVisible();
    await authenticator.setAnswering(true);
    await authPage.button(passkey.logIn).click();
    await expect(page).toHaveURL(localPath('/profile'));
    await expect(authPage.greeting(accountOwner)).toBeVisible();

    await security.click();
    await keys.getByRole('button', { name: passkey.remove }).click();
    await keys.getByRole('button', { name: passkey.removeSubmit, exact: true }).click();
    await expect(keys).toHaveCount(0);
  });
});
