import { beforeEach, expect, test } from 'vitest';
import { clearFormDraft, readFormDraft, saveFormDraft } from './form-drafts.ts';

beforeEach(() => sessionStorage.clear());

test('the draft of a form is stored in this tab until it is cleared or empty', () => {
  saveFormDraft('contact', { message: 'Hello' });
  expect(readFormDraft('contact')).toEqual({ message: 'Hello' });
  expect(readFormDraft('register')).toEqual({});
  expect(localStorage.length).toBe(0);
  clearFormDraft('contact');
  expect(readFormDraft('contact')).toEqual({});
  saveFormDraft('contact', { message: 'Hello' });
  saveFormDraft('contact', {});
  expect(sessionStorage.length).toBe(0);
});

test.each(['', '[', 'null', '"text"', '[1]'])('the damaged draft %j is empty', (stored) => {
  sessionStorage.setItem('form_draft:contact', stored);
  expect(readFormDraft('contact')).toEqual({});
});
