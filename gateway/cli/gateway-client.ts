import { z } from 'zod';
import type { Target } from './target.ts';

const problemSchema = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
});

/** The fields of a rejected request, one in a line. */
const toReasons = (errors: z.output<typeof problemSchema>['errors']) =>
  errors.map(({ path, message }) => `\n  ${path === '' ? 'request' : path}: ${message}`).join('');

/** An error with the detail, the code and the rejected fields of a problem response. */
async function toError(response: Response, target: Target): Promise<Error> {
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined));
  return new Error(
    problem.success
      ? `${problem.data.detail} (${problem.data.code})${toReasons(problem.data.errors)}`
      : `${target.name} responded with ${response.status}`,
  );
}

/**
 * Typed requests of the staff commands.
 * @throws the problem that the gateway reports for a status other than 2xx
 */
export function createGatewayClient(target: Target) {
  const request = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await target.request(path, init);
    if (!response.ok) throw await toError(response, target);
    return response;
  };
  return {
    request,
    async requestJson<Schema extends z.ZodType>(
      path: string,
      schema: Schema,
      init?: RequestInit,
    ): Promise<z.infer<Schema>> {
      return schema.parse(await (await request(path, init)).json());
    },
  };
}
