/** `npm run bench:reliability`: puts orders and payments to the test on a PostgreSQL server of their own. A number after `--` divides the sizes. */
import { runBench } from './lib/testing/bench.ts';

await runBench('reliability-bench', 'reliability.ts', process.argv.slice(2));
