/** `npm run dev`: the whole shop, rebuilt as its sources change. */
import { startShop } from './lib/shop.ts';
import { supervise } from './lib/supervisor.ts';

await supervise((supervisor) => startShop(supervisor, 'dev'), 0);
