import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { fill, type Messages } from './messages';
import type { Person } from './users';

/** Locators and actions of the login, registration and password reset pages. */
export function createAuthPage(page: Page, messages: Messages) {
  const { account, form } = messages;
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  // The router keeps the previous page in the document, hidden.
  const labelled = (label: string) =>
    main.getByLabel(label, { exact: true }).filter({ visible: true });
  const field = {
    name: labelled(form.name.label),
    email: labelled(form.email.label),
    mobile: labelled(form.phone.label),
    password: labelled(form.password.label),
    newPassword: labelled(form.password.new),
    code: labelled(account.otp.label),
  };
  return {
    ...field,
    button,
    alert: main.getByRole('alert').filter({ hasText: /\S/, visible: true }),
    otp: page.getByRole('heading', { name: account.otp.title }),
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
      await button(messages.profile.security.logOut).click();
      const modal = page.getByRole('dialog', { name: account.logout.title });
      await modal.getByRole('button', { name: account.logout.submit, exact: true }).click();
      await expect(modal).toBeHidden();
    },
    greeting: ({ name }: Pick<Person, 'name'>) =>
      page.getByRole('heading', {
        level: 1,
        name: new RegExp(`^${fill(messages.profile.greeting, { name: `\u2068?${name}\u2069?` })}$`),
      }),
  };
}
