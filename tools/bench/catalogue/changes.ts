import { itemLine } from '../../../tests/setup/gateway/lines.ts';
import { type App, timeRequest } from './measure.ts';

interface StaffRequest {
  path: string;
  method: 'PATCH' | 'POST';
  type: string;
  body: string;
}

/** A product of every generated catalogue, and of a bundle. */
const ITEM_PATH = '/admin/catalogue/items/GEN-0000049';
const patch = (change: object): StaffRequest => ({
  path: ITEM_PATH,
  method: 'PATCH',
  type: 'application/json',
  body: JSON.stringify(change),
});

/** Changes by staff; each step writes other values. */
const CHANGES = {
  price: (step: number) => patch({ price: 20 + step / 1000, salePrice: 10 + step / 1000 }),
  stock: (step: number): StaffRequest => ({
    path: `${ITEM_PATH}/stock-adjustments`,
    method: 'POST',
    type: 'application/json',
    body: JSON.stringify({ count: step % 2, reason: 'Counted' }),
  }),
  newProduct: (step: number): StaffRequest => ({
    path: '/admin/catalogue/import',
    method: 'POST',
    type: 'application/x-ndjson',
    body: JSON.stringify(itemLine(`BENCH-${step}`)),
  }),
};
type ChangeName = keyof typeof CHANGES;

/** In ms, by call: the first answer after each change. */
export type FirstAnswers = Record<string, Record<ChangeName, number>>;

/**
 * Makes each change once before each call, and measures the first answer.
 * @param paths one request for each call
 */
export async function measureChanges(
  app: App,
  token: string,
  paths: Readonly<Record<string, string>>,
): Promise<FirstAnswers> {
  let step = 0;
  const timeAfter = async (name: ChangeName, path: string) => {
    step += 1;
    const { path: staffPath, method, type, body } = CHANGES[name](step);
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    await timeRequest(app, staffPath, { method, headers, body });
    return timeRequest(app, path);
  };
  const answers: FirstAnswers = {};
  for (const [call, path] of Object.entries(paths)) {
    answers[call] = {
      price: await timeAfter('price', path),
      stock: await timeAfter('stock', path),
      newProduct: await timeAfter('newProduct', path),
    };
  }
  return answers;
}
