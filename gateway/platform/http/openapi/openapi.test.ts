import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { onDatabase, type TestGateway } from '../../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../app/app.ts';
import type { OpenApiDocument } from './common-responses.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const CAMEL_CASE_VERB =
  /^(?:cancel|capture|change|check|choose|claim|correct|create|decline|delete|download|export|get|import|list|logIn|mark|perform|preview|receive|record|refund|register|request|resend|restore|retry|return|search|send|subscribe|track|undo|update|verify|withdraw)(?:[A-Z][a-z]*)+$/;

async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
}

const getDocument = (gateway: TestGateway) => gateway.getDocument();

const getOperations = (document: OpenApiDocument) =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) =>
      item[method] ? [{ ...item[method], name: `${method} ${path}` }] : [],
    ),
  );

onDatabase('the OpenAPI document', (gateway) => {
  it('the OpenAPI document has no problem under the recommended rules of Redocly', async () => {
    expect(await lint(await getDocument(gateway()))).toEqual([]);
  });

  it('the OpenAPI document has no problem under the recommended rules of Redocly in production', async () => {
    const response = await createStaffApp({ ...gateway().deps, isLocal: false }).request(
      '/openapi.json',
    );
    expect(await lint(await response.json())).toEqual([]);
  });

  it('requires every path parameter, and offers null for no parameter of a URL', async () => {
    const { paths = {} } = await getDocument(gateway());
    const parameters = Object.values(paths).flatMap((item) =>
      METHODS.flatMap((method) => item[method]?.parameters ?? []),
    );
    expect(parameters.length).toBeGreaterThan(30);
    const isWrong = (parameter: (typeof parameters)[number]) =>
      JSON.stringify(parameter).includes('"null"') ||
      ('in' in parameter && parameter.in === 'path' && !parameter.required);
    expect(parameters.filter(isWrong)).toEqual([]);
  });

  it('the OpenAPI document names every operation with a unique verb in camel case', async () => {
    const ids = getOperations(await getDocument(gateway())).map(
      ({ operationId }) => operationId ?? 'none',
    );
    expect(ids.length).toBeGreaterThan(60);
    expect(ids.filter((id) => !CAMEL_CASE_VERB.test(id))).toEqual([]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('gives every operation a summary of one line and exactly one described tag', async () => {
    const document = await getDocument(gateway());
    const described = new Map(
      (document.tags ?? []).map(({ name, description = '' }) => [name, description]),
    );
    const incomplete = getOperations(document).filter(({ summary = '', tags = [] }) => {
      const isShort = /^[A-Z].{5,}[^.]$/.test(summary);
      return !isShort || tags.length !== 1 || !described.get(tags[0] ?? '');
    });
    expect(incomplete.map(({ name }) => name)).toEqual([]);
  });

  it('lists the tags by feature', async () => {
    const { tags } = await getDocument(gateway());
    expect(tags?.slice(0, 2).map(({ name }) => name)).toEqual(['Catalogue', 'Cart']);
  });

  describe('the lint', () => {
    it('reports an operation without an operationId', async () => {
      const document = await getDocument(gateway());
      const { operationId: _, ...operation } = document.paths?.['/healthz']?.get ?? {
        responses: {},
      };
      const planted = { ...document, paths: { ...document.paths, '/healthz': { get: operation } } };
      expect(await lint(planted)).toEqual([
        expect.stringMatching(/^operation-operationId: .*healthz/),
      ]);
    });

    it('reports an example that does not match its schema', async () => {
      const planted = JSON.stringify(await getDocument(gateway())).replace(
        '"code":"HELLO10"',
        '"code":10',
      );
      expect((await lint(JSON.parse(planted))).join()).toMatch(
        /^no-invalid-media-type-examples: .*CheckPromotionCode/,
      );
    });
  });
});
