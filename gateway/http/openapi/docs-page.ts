import { html, raw } from 'hono/html';
import type { OpenApiDocument } from './common-responses.ts';

type Html = ReturnType<typeof html>;
type PathItem = NonNullable<OpenApiDocument['paths']>[string];
type Operation = NonNullable<PathItem['get']>;
type Schemas = NonNullable<NonNullable<OpenApiDocument['components']>['schemas']>;
type Schema = Schemas[string];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const STYLE = `
:root{color-scheme:light}body{margin:0 auto;max-width:60rem;padding:2rem 1rem;font:16px/1.6 system-ui,sans-serif;color:#1e1b16;background:#fbf8f3}
h1,h2,h3{line-height:1.3}h2{margin-top:3rem;border-bottom:1px solid #e8decd}a{color:#0f6e84}code{font-size:.9em;overflow-wrap:anywhere}
article{background:#fff;border:1px solid #e8decd;border-radius:8px;padding:1rem;margin:1rem 0}
article h3{margin:0;font-size:1rem}.method{background:#1f4d3f;color:#fff;border-radius:4px;padding:.1rem .5rem;margin-inline-end:.5rem;text-transform:uppercase;font-size:.8rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{text-align:start;vertical-align:top;padding:.25rem .5rem;border-top:1px solid #f4eee4}`;

function referenceName(schema: Schema): string | undefined {
  return '$ref' in schema && schema.$ref !== undefined ? schema.$ref.split('/').at(-1) : undefined;
}

/** A schema in a few words: its name where it has one. */
function describeType(schema: Schema | undefined): Html | string {
  if (!schema) return '';
  const name = referenceName(schema);
  if (name !== undefined) return html`<a href="#${name}">${name}</a>`;
  if ('$ref' in schema) return '';
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return html`${alternatives.map((part, index) => html`${index > 0 ? ' or ' : ''}${describeType(part)}`)}`;
  if (schema.enum) return schema.enum.map((value: unknown) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array' && 'items' in schema) return html`list of ${describeType(schema.items)}`;
  const types = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
  return schema.format === undefined ? types : `${types} (${schema.format})`;
}

function fields(schema: Schema): Html {
  if ('$ref' in schema || !schema.properties) return html`<p>${describeType(schema)}</p>`;
  const required = new Set(schema.required);
  const rows = Object.entries(schema.properties).map(
    ([name, field]) => html`<tr><td><code>${name}</code>${required.has(name) ? '' : ' (optional)'}</td><td>${describeType(field)}</td></tr>`,
  );
  return html`<table>${rows}</table>`;
}

function parameterRows(operation: Operation): Html[] {
  return (operation.parameters ?? []).map((parameter) =>
    '$ref' in parameter
      ? html``
      : html`<tr><td><code>${parameter.name}</code> (${parameter.in}${parameter.required ? '' : ', optional'})</td><td>${describeType(parameter.schema)}</td></tr>`,
  );
}

function contentTypes(content: Record<string, { schema?: Schema }> | undefined): Html[] {
  return Object.entries(content ?? {}).map(([type, { schema }]) => html`<div><code>${type}</code> ${describeType(schema)}</div>`);
}

function responseRows(operation: Operation): Html[] {
  return Object.entries(operation.responses ?? {}).map(([status, response]) =>
    '$ref' in response ? html`` : html`<tr><td>${status}</td><td>${response.description}</td><td>${contentTypes(response.content)}</td></tr>`,
  );
}

function operationCard(method: string, path: string, operation: Operation): Html {
  const body = operation.requestBody && 'content' in operation.requestBody ? contentTypes(operation.requestBody.content) : [];
  return html`<article><h3><span class="method">${method}</span><code>${path}</code></h3>
<p>${operation.summary ?? ''}. ${operation.description ?? ''}${operation.security ? ' Staff token needed.' : ''}</p>
<table>${parameterRows(operation)}</table>${body.length > 0 ? html`<h4>Body</h4>${body}` : ''}
<table>${responseRows(operation)}</table></article>`;
}

function operationsByTag(document: OpenApiDocument): Map<string, Html[]> {
  const groups = new Map<string, Html[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? 'Other';
      groups.set(tag, [...(groups.get(tag) ?? []), operationCard(method, path, operation)]);
    }
  }
  return groups;
}

/** The OpenAPI document as one page that loads nothing and runs nothing. */
export function docsPage(document: OpenApiDocument): Html {
  const groups = [...operationsByTag(document)].map(([tag, cards]) => html`<h2>${tag}</h2>${cards}`);
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => html`<h3 id="${name}">${name}</h3>${fields(schema)}`);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${document.info.title}</title>
<style>${raw(STYLE)}</style></head><body><h1>${document.info.title}</h1><p>${document.info.description ?? ''} <a href="/openapi.json">openapi.json</a></p>
${groups}<h2 id="schemas">Schemas</h2>${schemas}</body></html>`;
}
