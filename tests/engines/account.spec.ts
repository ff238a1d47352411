import { fill } from '../e2e/messages';
import { waitForSentCode } from '../e2e/outbox';
import { createPerson } from '../e2e/users';
import { expect, inEachLanguageAndSize, test } from './fixtures';

/**
 * Runs in the page: keeps a transaction open in the database that the SDK of the
 * identity provider uses by default. In WebKit it blocks the database for the next
 * pages of the tab, so the shop must not depend on it.
 */
function blockIdentityDatabase(): Promise<void> {
  const store = 'firebaseLocalStorage';
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('firebaseLocalStorageDb', 1);
    request.onerror = reject;
    request.onupgradeneeded = () =>
      request.result.createObjectStore(store, { keyPath: 'fbase_key' });
    request.onsuccess = () => {
      const objects = request.result.transaction(store, 'readwrite').objectStore(store);
      const readAgain = () => {
        objects.get('none').onsuccess = readAgain;
        resolve();
      };
      readAgain();
    };
  });
}

inEachLanguageAndSize(() => {
  test('a visitor registers, verifies the phone with the sent code, logs out and logs in', async ({
    shopPage: page,
    lang,
    messages,
    localPath,
    capture,
  }) => {
    const { account, form, profile } = messages;
    const person = createPerson(lang);
    const { main } = page;
    const password = main.css('input[autocomplete$=password]');
    const greeting = page.role(
      'heading',
      new RegExp(`^${fill(profile.greeting, { name: `\u2068?${person.name}\u2069?` })}$`),
    );
    await page.goto(localPath('/register'));
    await main.role('textbox', form.name.label).fill(person.name);
    await main.role('textbox', form.email.label).fill(person.email);
    await main.role('textbox', form.phone.label).fill(person.mobile);
    await password.fill(person.password);
    await capture('register');
    await main.role('button', account.register.submit).click();
    await page.expectVisible(page.role('heading', account.otp.title));
    await capture('otp');
    const code = main.role('textbox', account.otp.label);
    await code.click();
    await page.tab.type(await waitForSentCode(person.phone));
    await page.expectPath(localPath('/profile'));
    await page.expectVisible(greeting);
    await capture('profile');

    await page.read(blockIdentityDatabase);
    await page.goto(localPath('/profile?section=security'));
    await main.role('button', profile.security.logOut).click();
    const dialog = page.dialog(account.logout.title);
    await page.expectMotionless(dialog);
    await dialog.role('button', account.logout.submit).click();
    await page.expectPath(/\/login\?next=/);
    expect(await page.stored('userId')).toBeNull();
    await main.role('textbox', form.email.label).fill(person.email);
    await password.fill(person.password);
    await capture('login');
    await main.role('button', account.login.submit).click();
    await page.expectPath(localPath('/profile?section=security'));
    await page.expectVisible(greeting);
  });
});
