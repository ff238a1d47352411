import { writeFile } from 'node:fs/promises';
import { Argument, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import type { GatewayClient } from '../gateway-client.ts';
import type { Found, Printed, Program } from './command-program.ts';
import { formatTable } from './format.ts';

const methodSchema = z.enum(['get', 'post', 'put', 'patch', 'delete']);

const documentSchema = z.object({
  paths: z.record(
    z.templateLiteral(['/', z.string()]),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        security: z.array(z.record(z.string(), z.unknown())).default([]),
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
        requestBody: z.unknown().optional(),
      }),
    ),
  ),
});

type Operation = Awaited<ReturnType<typeof loadOperations>>[number];

/** The calls that a token of staff may make, from the OpenAPI document of the gateway. */
async function loadOperations({ send }: GatewayClient) {
  const response = await send({ method: 'get', path: '/openapi.json' });
  const { paths } = documentSchema.parse(await response.json());
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operation.security.some((one) => 'staff' in one)
        ? // Keys of a template literal.
          [{ ...operation, method: methodSchema.parse(method), path: path as `/${string}` }]
        : [],
    ),
  );
}

type Fields = Record<string, unknown>;

function parseInput(text: string): Fields {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw new InvalidArgumentError('Must be a JSON object, such as \'{"day":"2026-11-21"}\'.');
  }
}

/** Sends each field of the input where the call has it: path, query or body. */
function toInput({ parameters, requestBody }: Operation, fields: Fields) {
  const pick = (place: string) => {
    const names = parameters.filter((one) => one.in === place).map(({ name }) => name);
    return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
  };
  const [params, query] = [pick('path'), pick('query')];
  const rest = Object.entries(fields).filter(([name]) => !(name in params || name in query));
  if (requestBody !== undefined) return { params, query, body: Object.fromEntries(rest) };
  if (rest[0]) throw new Error(`The call has no field ${rest[0][0]}`);
  return { params, query };
}

async function performCall(
  client: GatewayClient,
  name: string,
  fields: Fields,
  out: string | undefined,
): Promise<Found> {
  const operation = (await loadOperations(client)).find((one) => one.operationId === name);
  if (!operation) throw new Error(`There is no call ${name}; \`call\` alone lists all`);
  const response = await client.send(operation, toInput(operation, fields));
  if (out !== undefined) {
    await writeFile(out, Buffer.from(await response.arrayBuffer()));
    return { value: { file: out }, text: `the response is in ${out}` };
  }
  const text = await response.text();
  if (text === '') return { value: null, text: 'done' };
  if (!response.headers.get('content-type')?.includes('json'))
    throw new Error('The response is a file: give its name with --out');
  const value: unknown = JSON.parse(text);
  return { value, text: JSON.stringify(value, null, 2) };
}

async function listCalls(client: GatewayClient): Promise<Found> {
  const value = await loadOperations(client);
  const rows = value.map(({ operationId, parameters, requestBody, summary }) => [
    operationId,
    [
      ...parameters.filter((one) => one.in !== 'header').map((one) => one.name),
      ...(requestBody === undefined ? [] : ['…']),
    ].join(' '),
    summary,
  ]);
  return {
    value,
    text: formatTable([['CALL', 'FIELDS (… of its body)', 'WHAT IT DOES'], ...rows]),
  };
}

/** Every call of the gateway that staff may make, by its name in the OpenAPI document. */
export function addCallCommand({ command, print }: Program): void {
  command('call [name]', 'make any call of staff; without a name, list all')
    .addArgument(new Argument('[json]', 'its fields').argParser(parseInput).default({}))
    .option('--out <file>', 'write the response, such as a PDF, to a file')
    .addHelpText(
      'after',
      '\nExample: call createOrderNote \'{"referenceCode":"…","text":"Called"}\'',
    )
    .action((name: string | undefined, fields: Fields, options: Printed & { out?: string }) =>
      print(options, ({ client }) =>
        name === undefined ? listCalls(client) : performCall(client, name, fields, options.out),
      ),
    );
}
