import { expect, test, vi } from 'vitest';
import { answerAgent } from './answer-agent.ts';

const createSubmission = (agentInvoked: boolean) =>
  Object.assign(new Event('submit'), { agentInvoked, respondWith: vi.fn() });

test('an agent that submits a form gets a result, a shopper does not', async () => {
  const byShopper = createSubmission(false);
  answerAgent(byShopper);
  expect(byShopper.respondWith).not.toHaveBeenCalled();
  const byAgent = createSubmission(true);
  answerAgent(byAgent);
  expect(await byAgent.respondWith.mock.calls[0]?.[0]).toMatch(/the page shows/i);
  answerAgent(new Event('submit'));
});
