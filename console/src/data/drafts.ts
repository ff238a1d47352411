import { useState } from 'react';

/** Texts that were typed and not sent, by what they are for; gone with the session. */
const drafts = new Map<string, string>();

export const readDraft = (key: string): string => drafts.get(key) ?? '';

export function keepDraft(key: string, text: string): void {
  if (text.trim() === '') drafts.delete(key);
  else drafts.set(key, text);
}

export const forgetDrafts = (): void => drafts.clear();

/** The state of an input whose text is still there when the person comes back to the screen. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key));
  return [
    text,
    (next) => {
      keepDraft(key, next);
      setText(next);
    },
  ];
}

/** The browser asks before the page with an unsent text is closed. */
if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', (event) => {
    if (drafts.size > 0) event.preventDefault();
  });
