import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import type { Person } from './people';
import { fill, type Words } from './words';

/** The forms through which somebody comes in, by the words of the language. */
export function entrances(page: Page, words: Words) {
  const { account, form } = words;
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const field = {
    name: main.getByLabel(form.name.label, { exact: true }),
    email: main.getByLabel(form.email.label, { exact: true }),
    mobile: main.getByLabel(form.phone.label, { exact: true }),
    password: main.getByLabel(form.password.label, { exact: true }),
    newPassword: main.getByLabel(form.password.new, { exact: true }),
    code: main.getByLabel(account.otp.label, { exact: true }),
  };
  return {
    ...field,
    button,
    alert: main.getByRole('alert').filter({ hasText: /\S/ }),
    otp: page.getByRole('heading', { name: account.otp.title }),
    finish: page.getByRole('heading', { name: account.register.finish.title }),
    register: async ({ name, email, mobile, password }: Person) => {
      await field.name.fill(name);
      await field.email.fill(email);
      await field.mobile.fill(mobile);
      await field.password.fill(password);
      await button(account.register.submit).click();
    },
    logIn: async ({ email, password }: Pick<Person, 'email' | 'password'>) => {
      await field.email.fill(email);
      await field.password.fill(password);
      await button(account.login.submit).click();
    },
    logOut: async () => {
      await button(words.profile.security.logOut).click();
      const modal = page.getByRole('dialog', { name: account.logout.title });
      await modal.getByRole('button', { name: account.logout.submit, exact: true }).click();
      await expect(modal).toBeHidden();
    },
    greeting: ({ name }: Pick<Person, 'name'>) =>
      page.getByRole('heading', { level: 1, name: new RegExp(`^${fill(words.profile.greeting, { name: `\u2068?${name}\u2069?` })}$`) }),
  };
}
