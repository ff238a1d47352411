import { expect, it } from 'vitest';
import type { Call } from '../../lib/contract/calls/call.ts';
import { sourceFiles } from '../architecture/sources.ts';
import { listOperations } from '../setup/gateway/openapi-operations.ts';
import { onDatabase } from '../setup/gateway/test-gateway.ts';

/** Operations that no client of this project calls, by the beginning of their path. */
const UNDECLARED: Readonly<Record<string, string>> = {
  'GET /console/': 'files of the console',
  'GET /payment/return/': 'browsers return here from a payment provider',
  'POST /payment/webhook/': 'payment providers call it',
  'GET /media/': 'images',
  'GET /.well-known/ucp': 'agents fetch it',
  'POST /ucp/mcp': 'agents call it',
  'GET /feeds/': 'advertising and search platforms fetch them',
  'GET /notifications/unsubscribe': 'a link of e-mails',
  'POST /notifications/unsubscribe': 'a form of the page of that link',
  'PUT /admin/content/': 'changeContent, documented once for each text',
  'GET /healthz': 'for operators',
  'GET /readyz': 'for operators',
  'GET /openapi.json': 'the OpenAPI document',
  'GET /docs': 'the OpenAPI document',
};

/** The page of the console, on the listener of staff. */
const CONSOLE = 'GET /';

const modules = import.meta.glob<Record<string, Call>>('../../lib/contract/calls/*.ts', {
  eager: true,
});
const DECLARED = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((value) => Object.hasOwn(value, 'path')),
);
const toOperation = ({ method, path }: Call) => `${method.toUpperCase()} ${path}`;

onDatabase('the declared calls', (gateway) => {
  it('the declared calls are all operations of the OpenAPI document, except for those listed', async () => {
    const documented = listOperations(await gateway().getDocument()).map(({ call }) => call);
    const declared = new Set(DECLARED.map(toOperation));
    expect(declared.size).toBeGreaterThan(150);
    const listed = Object.keys(UNDECLARED);
    const isListed = (operation: string) =>
      operation === CONSOLE || listed.some((beginning) => operation.startsWith(beginning));
    expect(documented.filter((one) => !declared.has(one) && !isListed(one))).toEqual([]);
    expect([...declared].filter((one) => !documented.includes(one) && !isListed(one))).toEqual([]);
    expect(
      listed.filter((beginning) => !documented.some((one) => one.startsWith(beginning))),
    ).toEqual([]);
  });

  it('no source writes the path of a declared call a second time', () => {
    const paths = DECLARED.map(({ path }) => path.replace(/\/?\{.*$/, '')).filter(
      (path) => path.startsWith('/admin/') && path.split('/').length > 2,
    );
    const sources = sourceFiles('**/*.{ts,tsx}').filter(
      ({ path }) =>
        /^(?:gateway|lib)\//.test(path) &&
        !path.includes('.test.') &&
        !path.startsWith('lib/contract/calls/'),
    );
    const repeated = sources.flatMap(({ path, lines }) =>
      lines
        .filter((line) =>
          paths.some((one) => line.includes(`'${one}'`) || line.includes(`\`${one}/`)),
        )
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(repeated).toEqual([]);
  });

  it('the console names no path of the gateway: it makes declared calls', () => {
    const paths = DECLARED.map(({ path }) => path.replace(/\/?\{.*$/, ''));
    const isPath = (line: string) =>
      /['"`]\/admin\//.test(line) || paths.some((one) => line.includes(one));
    const named = sourceFiles('**/*.{ts,tsx}')
      .filter(({ path }) => path.startsWith('console/src/'))
      .flatMap(({ path, lines }) =>
        lines
          .filter((line) => isPath(line) || line.includes('/contract/paths'))
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(named).toEqual([]);
  });
});
