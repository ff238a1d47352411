import type { OpenApiDocument } from '../../../gateway/platform/http/openapi/common-responses.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export interface Operation {
  /** `GET /product/…` */
  call: string;
  operationId: string | undefined;
  policy: string | undefined;
  security: unknown;
  /** Names of its parameters and of the fields of its body. */
  fields: string[];
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The fields of a schema, with references resolved. */
function listFields(document: OpenApiDocument, schema: unknown): string[] {
  if (!isObject(schema)) return [];
  if (typeof schema.$ref === 'string')
    return listFields(
      document,
      document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''],
    );
  return isObject(schema.properties) ? Object.keys(schema.properties) : [];
}

/** All operations of the document. */
export function listOperations(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = (operation.parameters ?? []).flatMap((parameter) =>
        'name' in parameter ? [parameter.name] : [],
      );
      const body =
        operation.requestBody && 'content' in operation.requestBody
          ? Object.values(operation.requestBody.content)
          : [];
      const fields = [...parameters, ...body.flatMap(({ schema }) => listFields(document, schema))];
      return [
        {
          call: `${method.toUpperCase()} ${path}`,
          operationId: operation.operationId,
          policy: operation['x-policy'],
          security: operation.security,
          fields,
        },
      ];
    }),
  );
}
