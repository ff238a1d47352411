/** `npm start`: the whole shop, as built for production. */
import { startShop } from './lib/shop.ts';
import { supervise } from './lib/supervisor.ts';

await supervise((supervisor) => startShop(supervisor, 'start'), 0);
