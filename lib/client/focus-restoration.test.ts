import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusNear, startFocusRestoration } from './focus-restoration.ts';

let stop: () => void;

beforeEach(() => {
  stop = startFocusRestoration();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const get = (id: string) => document.getElementById(id) as HTMLElement; // the tests render them

/** Renders, focuses `#pressed`, changes the page, and reads the id of the focused element. */
async function change(html: string, act: () => void): Promise<string | undefined> {
  document.body.innerHTML = html;
  get('pressed').focus();
  act();
  await Promise.resolve();
  return document.activeElement?.id;
}

const LIST = `<main><h1 id="title">x</h1><ul>
  <li id="one"><a href="#" id="link1">x</a><button id="button1">x</button></li>
  <li id="two"><a href="#" id="link2">x</a><button id="pressed">x</button></li>
  <li id="three"><a href="#" id="link3">x</a><button id="button3">x</button></li></ul></main>`;

test('the same control of the next item has the focus after its item was removed', async () => {
  expect(await change(LIST, () => get('two').remove())).toBe('button3');
});

test('the control of the previous item has the focus after the last item was removed', async () => {
  expect(
    await change(LIST, () => {
      get('three').remove();
      get('two').remove();
    }),
  ).toBe('button1');
});

test('the heading has the focus after the whole list was removed', async () => {
  expect(await change(LIST, () => document.querySelector('ul')?.remove())).toBe('title');
  expect(get('title').tabIndex).toBe(-1);
});

test('the control that replaces the pressed one has the focus', async () => {
  expect(
    await change('<div id="box"><form><input><button id="pressed">x</button></form></div>', () => {
      get('box').innerHTML = '<p><button id="new">x</button></p>';
    }),
  ).toBe('new');
});

test('a hidden or disabled control does not get the focus', async () => {
  expect(
    await change(
      '<li><button id="pressed">x</button><button disabled>x</button><a href="#" id="link">x</a></li>',
      () => get('pressed').remove(),
    ),
  ).toBe('link');
});

test('the main content has the focus after something beside it was removed', async () => {
  expect(
    await change(
      '<main id="main"><h1>x</h1></main><section id="banner"><button id="pressed">x</button></section>',
      () => get('banner').remove(),
    ),
  ).toBe('main');
});

test('a removed control without focus, a closed dialog and another page leave the focus alone', async () => {
  expect(await change(LIST, () => get('one').remove())).toBe('pressed');
  const dialog = '<h1>x</h1><dialog id="dialog" open><button id="pressed">x</button></dialog>';
  expect(await change(dialog, () => get('dialog').remove())).toBe('');
  expect(
    await change(LIST, () => {
      history.pushState(null, '', '/other');
      get('two').remove();
    }),
  ).toBe('');
});

test('a place without controls and headings leaves the search to its parents', () => {
  document.body.innerHTML = '<section><h2 id="title">x</h2><p id="place">x</p></section>';
  expect(focusNear(get('place'))).toBe(true);
  expect(document.activeElement?.id).toBe('title');
});
