import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = Record<string, unknown>;
interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rejects undocumented fields in responses. */
function closeObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeObjects);
  if (!isObject(value)) return value;
  const closed = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, closeObjects(part)]),
  );
  const isOpen = isObject(closed.properties) && closed.additionalProperties === undefined;
  return isOpen ? { ...closed, additionalProperties: false } : closed;
}

function toPattern(template: string): RegExp {
  // The path of an image may have several segments, which a template cannot express.
  const pattern = template
    .replace(/[.+]/g, '\\$&')
    .replace('/{path}', '/.+')
    .replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`);
}

const pointer = (...parts: string[]) =>
  `gateway#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** The JSON values of a body: one, or one per line; none for images and pages. */
function parseJsonParts(type: string, text: string): unknown[] {
  if (type === 'application/x-ndjson')
    return text
      .trimEnd()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return type.endsWith('json') ? [JSON.parse(text)] : [];
}

interface Exchange {
  method: string;
  /** Without the query and the version prefix. */
  path: string;
  response: Response;
}

/**
 * Validates responses against an OpenAPI document. `check` throws unless status, content type and
 * body are documented.
 */
function createOpenApiCheck(document: Json) {
  // Most validators run a few times only, so that optimizing them would take longer. The document
  // is not a JSON schema: only its parts are compiled.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats.default(ajv);
  ajv.addSchema(closeObjects(document) as Json, 'gateway');
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const templates = Object.keys(paths).map((template) => ({
    template,
    pattern: toPattern(template),
  }));
  const compiled = new Map<string, ValidateFunction>();

  const validate = (reference: string, body: unknown, where: string) => {
    const validator = compiled.get(reference) ?? ajv.compile({ $ref: reference });
    compiled.set(reference, validator);
    if (!validator(body))
      throw new Error(
        `${where}: the body does not match the document: ${ajv.errorsText(validator.errors)}`,
      );
  };

  /** The documented responses of a call, with their JSON pointer. */
  const findOperation = (method: string, path: string) => {
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const template = templates.find(
      (candidate) => candidate.pattern.test(path) && paths[candidate.template]?.[verb],
    )?.template;
    return template === undefined
      ? undefined
      : {
          place: ['paths', template, verb, 'responses'],
          responses: paths[template]?.[verb]?.responses,
        };
  };

  return async ({ method, path, response }: Exchange): Promise<void> => {
    // A tool of local mode, which is not part of the document.
    if (path.startsWith('/outbox')) return;
    const where = `${method} ${path} → ${response.status}`;
    const operation = findOperation(method, path);
    if (!operation) throw new Error(`${where}: the operation is not documented`);
    const documented = operation.responses?.[response.status];
    if (!documented) throw new Error(`${where}: the status is not documented`);
    if (method === 'HEAD') return;
    const text = await response.clone().text();
    if (!documented.content) {
      if (text !== '') throw new Error(`${where}: a body where none is documented`);
      return;
    }
    const given = response.headers.get('content-type')?.split(';')[0] ?? '';
    const type = Object.keys(documented.content).find(
      (candidate) => candidate.split(';')[0] === given,
    );
    if (type === undefined) throw new Error(`${where}: content type ${given} is not documented`);
    const reference = pointer(
      ...operation.place,
      String(response.status),
      'content',
      type,
      'schema',
    );
    for (const part of parseJsonParts(given, text)) validate(reference, part, where);
  };
}

let ofGateways: Promise<ReturnType<typeof createOpenApiCheck>> | undefined;

/**
 * The check for the document of the gateways under test. All gateways in local mode have the same
 * document, and generating and compiling it takes longer than most tests.
 */
export function requireOpenApiCheck(app: {
  request(path: string): Response | Promise<Response>;
}): Promise<ReturnType<typeof createOpenApiCheck>> {
  const load = async () => createOpenApiCheck(await (await app.request('/openapi.json')).json());
  ofGateways ??= load();
  return ofGateways;
}
