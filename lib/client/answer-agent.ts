/** The submission of a form that is declared as a tool (WebMCP, a draft). */
interface ToolSubmission extends Event {
  agentInvoked?: boolean;
  respondWith?: (result: Promise<unknown>) => void;
}

/**
 * Completes the call of an agent that submitted a form. The shopper sees the result, the agent does
 * not. Called after `preventDefault`.
 */
export function answerAgent(submission: ToolSubmission): void {
  if (submission.agentInvoked)
    submission.respondWith?.(Promise.resolve('The page shows the result to the shopper.'));
}
