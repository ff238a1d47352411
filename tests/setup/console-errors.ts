import { afterEach, beforeEach, expect } from 'vitest';

const METHODS = ['error', 'warn'] as const;
const original = { error: console.error, warn: console.warn };
let heard: string[] = [];
let expected: RegExp[] = [];

/** Says that the code under test may complain: messages that match do not fail this test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

beforeEach(() => {
  heard = [];
  expected = [];
  for (const method of METHODS) {
    console[method] = (...words: unknown[]) => {
      heard.push(`console.${method}: ${words.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  for (const method of METHODS) console[method] = original[method];
  const unexpected = heard.filter((message) => !expected.some((pattern) => pattern.test(message)));
  expect(unexpected, 'complaints on the console').toEqual([]);
});
