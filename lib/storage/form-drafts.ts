import { parseJson } from '../shared/parse-json.ts';
import { readSessionText, removeSessionText, writeSessionText } from './session-storage.ts';

const toKey = (form: string) => `form_draft:${form}`;

/** What was typed into a form, by field. */
export type FormDraft = Readonly<Record<string, unknown>>;

/**
 * The draft of a form in this tab, without the fields that the form does not have. Logging out
 * removes it with the rest of session storage.
 */
export function readFormDraft(form: string): FormDraft {
  const stored = parseJson(readSessionText(toKey(form)));
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? { ...stored }
    : {};
}

export function saveFormDraft(form: string, draft: FormDraft): void {
  if (Object.keys(draft).length === 0) removeSessionText(toKey(form));
  else writeSessionText(toKey(form), JSON.stringify(draft));
}

export function clearFormDraft(form: string): void {
  removeSessionText(toKey(form));
}
