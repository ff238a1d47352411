import { finishClaim, hashBody, releaseClaim } from '../../../platform/http/idempotency/keys.ts';
import { claimOrWait } from '../../../platform/http/idempotency/middleware.ts';
import { enforceOwnLimit } from '../../../platform/http/rate-limits/middleware.ts';
import { Failure, type ToolCall, type ToolMeta, type UcpPayload } from '../tool.ts';

/** The beginning of the scope of an agent's idempotency keys. */
export const AGENT_SCOPE = 'agent:';

type Result = UcpPayload | Failure;

/**
 * Performs a change once: a repetition with the same key gets the same result.
 * @throws 422 `idempotency_key_reused`, and 503 while the first request is not finished
 */
export async function changeOnce(
  { c, deps, agent }: ToolCall,
  toolName: string,
  input: { meta: ToolMeta },
  change: () => Promise<Result>,
): Promise<Result> {
  await enforceOwnLimit(c, deps, 'agent-change-ip');
  const { db } = deps.database;
  const key = input.meta['idempotency-key'];
  if (key === undefined) return change();
  const request = {
    caller: AGENT_SCOPE + agent.profileUrl,
    key: key.toLowerCase(),
    bodyHash: hashBody([toolName, input]),
  };
  const found = await claimOrWait(c, db, request);
  if (found.kind === 'answered') return found.answer.body as UcpPayload; // stored below
  let isStored = false;
  try {
    const result = await change();
    if (result instanceof Failure) return result;
    await finishClaim(db, request, found.lockId, { status: 200, body: result });
    isStored = true;
    return result;
  } finally {
    if (!isStored) await releaseClaim(db, request, found.lockId);
  }
}
