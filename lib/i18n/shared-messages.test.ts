import { expect, test } from 'vitest';
import { MESSAGES } from '../../tests/fixtures/messages.ts';
import { toSharedMessages } from './shared-messages.ts';

const listTexts = (messages: string | object): string[] =>
  typeof messages === 'string' ? [messages] : Object.values(messages).flatMap(listTexts);

test.each(['ar', 'en'] as const)(
  'the shared messages in %s have no syntax but placeholders, which components replace as text',
  (locale) => {
    const texts = listTexts(toSharedMessages(MESSAGES[locale]));
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.filter((text) => !/^(?:[^{}<']|\{\w+\})*$/.test(text))).toEqual([]);
  },
);
