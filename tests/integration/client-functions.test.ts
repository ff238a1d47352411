import { expect, it } from 'vitest';
import * as prefixes from '../../lib/contract/paths.ts';
import { sourceFiles } from '../architecture/sources.ts';
import { listOperations } from '../setup/gateway/openapi-operations.ts';
import { onDatabase } from '../setup/gateway/test-gateway.ts';

/**
 * Operations that neither lib/api nor a staff command calls, by the beginning of their path, with
 * the reason.
 */
const EXCLUDED: Readonly<Record<string, string>> = {
  '/admin/': 'staff: gateway/cli',
  '/console/': 'files of the console',
  '/product/api/WEB/Product/GetById': 'staff read products with their revision instead',
  '/payment/api/Web/DHL/CreateShipments': 'staff: npm run orders -- ship --dhl',
  '/payment/api/Web/Invoice/GetPdfByRequestId':
    'a file: lib/session/download.ts follows the invoice’s pdfUrl',
  '/payment/return/': 'browsers return here from a payment provider',
  '/payment/webhook/': 'payment providers call it',
  '/media/': 'images',
  '/.well-known/ucp': 'agents fetch it',
  '/ucp/': 'agents call it; a browser their hand-off, with the path of the contract',
  '/feeds/': 'advertising and search platforms fetch them',
  '/notifications/unsubscribe': 'a link of e-mails',
  '/healthz': 'for operators',
  '/readyz': 'for operators',
  '/openapi.json': 'the OpenAPI document',
  '/docs': 'the OpenAPI document',
};

/** The page of the console, on the listener of staff. */
const CONSOLE = '/';

const withoutParameters = (path: string) => path.replace(/\$?\{[^}]*\}/g, '{}');

const fill = (text: string, constants: readonly (readonly [string, string])[]) =>
  constants.reduce((rest, [name, value]) => rest.replaceAll(`\${${name}}`, value), text);

/**
 * Paths that the functions of lib/api and the staff commands call, with `{}` for each parameter.
 */
function calledPaths(): Set<string> {
  const sources = sourceFiles('{api,cli}/**/*.ts').filter(
    ({ path }) => /^(lib\/api|gateway\/cli)\//.test(path) && !path.includes('.test.'),
  );
  const paths = sources.flatMap(({ lines }) => {
    const text = fill(lines.join('\n'), Object.entries(prefixes));
    const constants = [...text.matchAll(/const (\w+) = ['`](\/[^'`]*)['`]/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    const filled = fill(text, constants);
    return [...filled.matchAll(/['`](\/(?:product|user|payment|content)\/[^'`]*)['`]/g)].map(
      ([, path = '']) => withoutParameters(path).replace(/\?.*$/, ''),
    );
  });
  return new Set(paths);
}

onDatabase('lib/api', (gateway) => {
  it('lib/api or the staff commands call every operation of the OpenAPI document, except for those listed', async () => {
    const document = await gateway().getDocument();
    const called = calledPaths();
    const paths = [
      ...new Set(listOperations(document).map(({ call }) => call.split(' ')[1] ?? '')),
    ];
    const isListed = (path: string) =>
      path === CONSOLE || Object.keys(EXCLUDED).some((beginning) => path.startsWith(beginning));
    expect(called.size).toBeGreaterThan(30);
    expect(paths.filter((path) => !called.has(withoutParameters(path)) && !isListed(path))).toEqual(
      [],
    );
    expect(
      Object.keys(EXCLUDED).filter(
        (beginning) => !paths.some((path) => path.startsWith(beginning)),
      ),
    ).toEqual([]);
  });

  it('lib/api and the staff commands call only operations of the OpenAPI document', async () => {
    const document = await gateway().getDocument();
    const documented = new Set(
      listOperations(document).map(({ call }) => withoutParameters(call.split(' ')[1] ?? '')),
    );
    const whole = [...calledPaths()].filter(
      (path) =>
        path.split('/').length > 4 && !path.endsWith('/Web') && !/\/WEB(\/\w+)?$/.test(path),
    );
    expect(
      whole.filter(
        (path) =>
          !documented.has(path) && ![...documented].some((other) => other.startsWith(`${path}/`)),
      ),
    ).toEqual([]);
  });
});
