import { fill } from '../../e2e/messages';
import { waitForSentCode } from '../../e2e/outbox';
import { createPerson } from '../../e2e/users';
import { expect, inEachLanguage, test } from './fixtures';

/**
 * Runs in the page: keeps a transaction open in the database that the SDK of the identity provider
 * uses by default. In WebKit it blocks the database for the next pages of the tab, so the shop must
 * not depend on it.
 */
function blockIdentityDatabase(done: () => void): void {
  const store = 'firebaseLocalStorage';
  const request = indexedDB.open('firebaseLocalStorageDb', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'fbase_key' });
  request.onsuccess = () => {
    const objects = request.result.transaction(store, 'readwrite').objectStore(store);
    const readAgain = () => {
      objects.get('none').onsuccess = readAgain;
      done();
    };
    readAgain();
  };
}

inEachLanguage(() => {
  test('a visitor registers, verifies the phone with the sent code, logs out and logs in', async ({
    shopPage: page,
    lang,
    messages,
    localPath,
  }) => {
    const { account, form, profile } = messages;
    const person = createPerson(lang);
    const password = 'main input[autocomplete$=password]';
    const name = `\u2068?${person.name}\u2069?`;
    const greeting = ['heading', new RegExp(`^${fill(profile.greeting, { name })}$`)] as const;
    await page.goto(localPath('/register'));
    await page.fill(person.name, 'main', ['textbox', form.name.label]);
    await page.fill(person.email, 'main', ['textbox', form.email.label]);
    await page.fill(person.mobile, 'main', ['textbox', form.phone.label]);
    await page.fill(person.password, password);
    await page.expectLayout();
    await page.click('main', ['button', account.register.submit]);
    await page.expectVisible(['heading', account.otp.title]);
    await page.fill(await waitForSentCode(person.phone), 'main', ['textbox', account.otp.label]);
    await page.expectPath(localPath('/profile'));
    await page.expectVisible(greeting);
    await page.expectLayout();

    await page.driver.executeAsyncScript(blockIdentityDatabase);
    await page.goto(localPath('/profile?section=security'));
    await page.click('main', ['button', profile.security.logOut]);
    await page.click(['dialog', account.logout.title], ['button', account.logout.submit]);
    await page.expectPath(/\/login\?next=/);
    expect(await page.stored('userId')).toBeNull();
    await page.fill(person.email, 'main', ['textbox', form.email.label]);
    await page.fill(person.password, password);
    await page.click('main', ['button', account.login.submit]);
    await page.expectPath(localPath('/profile?section=security'));
    await page.expectVisible(greeting);
  });
});
