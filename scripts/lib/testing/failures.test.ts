import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import { formatFailures, getPlaywrightFailures, getVitestFailures } from './failures';

const toSpec = (title: string, status: string, files: string[], messages: string[] = []) => ({
  title,
  file: 'cart.spec.ts',
  line: 7,
  tests: [
    {
      projectName: 'ar',
      status,
      results: [
        {
          errors: messages.map((message) => ({ message })),
          attachments: files.map((path) => ({ path })),
        },
      ],
    },
  ],
});

describe('The failures of a browser suite', () => {
  const folder = 'test-results/e2e/cart-ar';
  const report = {
    suites: [
      {
        title: 'cart.spec.ts',
        specs: [toSpec('the cart is empty', 'expected', [])],
        suites: [
          {
            title: 'on a phone',
            specs: [
              toSpec(
                'the cart counts',
                'unexpected',
                [`${ROOT}/${folder}/trace.zip`],
                ['\u001b[31mError: expected 2\u001b[39m\n\nReceived: 3', 'a later error'],
              ),
              toSpec('the cart starts', 'unexpected', []),
            ],
          },
        ],
      },
    ],
  };

  it('lists failed tests of nested groups with the folder of their files', () => {
    expect(getPlaywrightFailures(report)).toEqual([
      {
        title: '[ar] cart.spec.ts:7 on a phone › the cart counts',
        error: 'Error: expected 2\nReceived: 3',
        folder,
      },
      {
        title: '[ar] cart.spec.ts:7 on a phone › the cart starts',
        error: undefined,
        folder: undefined,
      },
    ]);
  });

  it('names every folder in the output', () => {
    expect(formatFailures(getPlaywrightFailures(report)).split('\n')).toEqual([
      'Failed tests with their errors, and the folders of browser tests:',
      '  [ar] cart.spec.ts:7 on a phone › the cart counts',
      '    Error: expected 2',
      '    Received: 3',
      `    ${folder}`,
      '  [ar] cart.spec.ts:7 on a phone › the cart starts',
    ]);
  });
});

describe('The failures of a Vitest suite', () => {
  it('lists failed tests with the beginnings of their errors, and files that could not be loaded', () => {
    const testResults = [
      {
        name: `${ROOT}/lib/money.test.ts`,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a price is formatted' },
          {
            status: 'failed',
            fullName: 'a price is rounded',
            failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n\n    at x'],
          },
        ],
      },
      {
        name: `${ROOT}/lib/a.test.ts`,
        status: 'failed',
        message: 'No such module',
        assertionResults: [],
      },
      { name: `${ROOT}/lib/b.test.ts`, status: 'passed', message: '', assertionResults: [] },
    ];
    expect(getVitestFailures({ testResults })).toEqual([
      {
        title: 'lib/money.test.ts a price is rounded',
        error: 'AssertionError: expected 1 to be 2\n    at x',
      },
      { title: 'lib/a.test.ts', error: 'No such module' },
    ]);
  });
});
