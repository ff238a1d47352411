import { KEYS, type PageFunction, type Tab } from './browser';
import type { WebDriverClient } from './webdriver-client';

/** The window that receives the commands of each session. */
const selectedWindows = new WeakMap<WebDriverClient, string>();

async function selectWindow(client: WebDriverClient, handle: string): Promise<void> {
  if (selectedWindows.get(client) === handle) return;
  await client.post('/window', { handle });
  selectedWindows.set(client, handle);
}

export async function closeWindow(client: WebDriverClient, handle: string): Promise<void> {
  await selectWindow(client, handle);
  await client.remove('/window');
  selectedWindows.delete(client);
}

export function createWebKitTab(client: WebDriverClient, handle: string): Tab {
  const post = async <T>(path: string, body?: object): Promise<T> => {
    await selectWindow(client, handle);
    return client.post<T>(path, body);
  };
  const act = async (source: object) => {
    await post('/actions', { actions: [source] });
  };
  const toKeyActions = (value: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value }));
  const typeKeys = (values: readonly string[]) =>
    act({ type: 'key', id: 'keyboard', actions: values.flatMap(toKeyActions) });

  return {
    goto: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    back: () => post('/back'),
    forward: () => post('/forward'),
    call: <Args extends readonly unknown[], Result>(
      pageFunction: PageFunction<Args, Result>,
      ...args: Args
    ) => post<Result>('/execute/sync', { script: `return (${pageFunction})(...arguments)`, args }),
    callSource: (source, argument) =>
      post('/execute/sync', { script: `return (${source})(...arguments)`, args: [argument] }),
    run: (source) => post('/execute/sync', { script: source, args: [] }),
    click: (x, y) => {
      const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x, y };
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      return act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
    },
    press: (key) => typeKeys([KEYS[key]]),
    type: (text) => typeKeys([...text]),
    screenshot: async () => {
      await selectWindow(client, handle);
      return Buffer.from(await client.get<string>('/screenshot'), 'base64');
    },
  };
}
