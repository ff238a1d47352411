import { expect, it } from 'vitest';
import type { OpenApiDocument } from '../../gateway/http/openapi/common-responses.ts';
import { sourceFiles } from '../architecture/sources.ts';
import { onEachDatabase } from '../setup/openapi-gateway.ts';
import { operationsOf } from '../setup/openapi-operations.ts';

/** Operations without a client function in lib/api, by the beginning of their path, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  '/admin/': 'staff: gateway/cli',
  '/payment/api/Web/DHL/CreateShipments': 'staff: npm run orders -- ship --dhl',
  '/payment/api/Web/Invoice/GetPdfByRequestId': 'a file: lib/session/download.ts follows the invoice’s pdfUrl',
  '/payment/return/': 'browsers come back here from a payment provider',
  '/payment/webhook/': 'payment providers call it',
  '/sandbox/': 'the test page of a payment provider',
  '/media/': 'pictures',
  '/healthz': 'for who runs the gateway',
  '/readyz': 'for who runs the gateway',
  '/openapi.json': 'this document',
  '/docs': 'this document',
  '/outbox': 'a developer’s page of sent messages',
};

const blank = (path: string) => path.replace(/\$?\{[^}]*\}/g, '{}');

/** Paths that the functions of lib/api call, with `{}` for each parameter. */
function calledPaths(): Set<string> {
  const sources = sourceFiles('api/**/*.ts').filter(({ path }) => path.startsWith('lib/api/') && !path.includes('.test.'));
  const paths = sources.flatMap(({ lines }) => {
    const text = lines.join('\n');
    const constants = [...text.matchAll(/const (\w+) = '(\/[^']*)'/g)].map(([, name = '', value = '']) => [name, value] as const);
    const filled = constants.reduce((rest, [name, value]) => rest.replaceAll(`\${${name}}`, value), text);
    return [...filled.matchAll(/['`](\/(?:product|user|payment|content)\/[^'`]*)['`]/g)].map(([, path = '']) => blank(path));
  });
  return new Set(paths);
}

onEachDatabase('lib/api', (gateway) => {
  it('has a function for every operation of the document, except for those listed', async () => {
    const document = await gateway().get<OpenApiDocument>('/openapi.json');
    const called = calledPaths();
    const paths = [...new Set(operationsOf(document).map(({ call }) => call.split(' ')[1] ?? ''))];
    const isListed = (path: string) => Object.keys(WITHOUT).some((beginning) => path.startsWith(beginning));
    expect(called.size).toBeGreaterThan(30);
    expect(paths.filter((path) => !called.has(blank(path)) && !isListed(path))).toEqual([]);
    expect(Object.keys(WITHOUT).filter((beginning) => !paths.some((path) => path.startsWith(beginning)))).toEqual([]);
  });

  it('calls nothing that the document does not have', async () => {
    const document = await gateway().get<OpenApiDocument>('/openapi.json');
    const known = new Set(operationsOf(document).map(({ call }) => blank(call.split(' ')[1] ?? '')));
    const whole = [...calledPaths()].filter((path) => path.split('/').length > 4 && !path.endsWith('/Web') && !/\/WEB(\/\w+)?$/.test(path));
    expect(whole.filter((path) => !known.has(path) && ![...known].some((other) => other.startsWith(`${path}/`)))).toEqual([]);
  });
});
