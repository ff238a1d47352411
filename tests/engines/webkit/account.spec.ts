import { fill, type Messages } from '../../e2e/messages';
import { waitForSentCode } from '../../e2e/outbox';
import { createPerson, type Person } from '../../e2e/users';
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

const getGreeting = ({ greeting }: Messages['profile'], { name }: Person) =>
  new RegExp(`^${fill(greeting, { name: `\u2068?${name}\u2069?` })}$`);

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
    const greeting = ['heading', getGreeting(profile, person)] as const;
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

  test('a visitor logs in with a new phone number and a code, and completes the account', async ({
    shopPage: page,
    lang,
    messages,
    localPath,
  }) => {
    const { account, form, profile } = messages;
    const person = createPerson(lang);
    await page.goto(localPath('/login'));
    await page.fill(person.mobile, 'main', ['textbox', form.phone.label]);
    await page.click('main', ['button', account.login.sendCode]);
    await page.expectText(account.login.code, 'h1');
    await page.expectLayout();
    await page.fill(await waitForSentCode(person.phone), 'main', ['textbox', account.otp.label]);
    await page.expectPath(localPath('/register'));
    await page.fill(person.name, 'main', ['textbox', form.name.label]);
    await page.fill(person.email, 'main', ['textbox', form.email.label]);
    await page.click('main', ['button', account.register.finish.submit]);
    await page.expectPath(localPath('/profile'));
    await page.expectVisible(['heading', getGreeting(profile, person)]);
  });
});
