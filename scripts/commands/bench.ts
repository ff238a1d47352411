/**
 * `npm run bench:catalogue` and `bench:reliability`: run gateway/bench/NAME.ts on a
 * temporary PostgreSQL server; further arguments are its own.
 */
import { runManaged } from '../lib/process-manager.ts';
import { runGatewayBench } from '../lib/testing/gateway-bench.ts';

await runManaged(async (manager) => {
  const [name = '', ...rest] = process.argv.slice(2);
  await runGatewayBench(manager, name, rest);
  return 0;
});
