import { KEYS, type PageFunction, type Tab } from './browser';
import type { WebDriverClient } from './webdriver-client';

/** The window that receives the commands of each session. */
const currentWindows = new WeakMap<WebDriverClient, string>();

export function createWebKitTab(client: WebDriverClient, handle: string): Tab {
  if (!currentWindows.has(client)) currentWindows.set(client, handle);

  const post = async <T>(path: string, body?: object): Promise<T> => {
    if (currentWindows.get(client) !== handle) {
      await client.post('/window', { handle });
      currentWindows.set(client, handle);
    }
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
      await post('/window', { handle });
      return Buffer.from(await client.get<string>('/screenshot'), 'base64');
    },
  };
}
