import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInShop } from '@/tests/fixtures/render';
import { AgentTools } from './global-widgets';

const registerTools = vi.hoisted(() => vi.fn());
const load = vi.hoisted(() => vi.fn());
vi.mock('@/components/layout/agents/register-tools', () => {
  load();
  return { registerTools };
});

const setModelContext = (value: object | undefined) =>
  Object.defineProperty(document, 'modelContext', { value, configurable: true });

beforeEach(() => vi.clearAllMocks());
afterEach(() => setModelContext(undefined));

test('a browser without WebMCP does not load the tools', () => {
  renderInShop(<AgentTools />);
  expect(load).not.toHaveBeenCalled();
});

test('a browser with WebMCP gets the tools until the page is left', async () => {
  const modelContext = { registerTool: () => undefined };
  setModelContext(modelContext);
  const { unmount } = renderInShop(<AgentTools />, 'ar');
  await waitFor(() =>
    expect(registerTools).toHaveBeenCalledWith(
      modelContext,
      expect.objectContaining({ locale: 'ar' }),
      expect.any(AbortSignal),
    ),
  );
  const signal: AbortSignal = registerTools.mock.calls[0]?.[2];
  expect(signal.aborted).toBe(false);
  unmount();
  expect(signal.aborted).toBe(true);
});
