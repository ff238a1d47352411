/** `npm run bench:catalogue`: times the gateway's calls on a PostgreSQL server of its own and on the embedded database. */
import { runBench } from './lib/testing/bench.ts';

await runBench('catalogue-bench', 'catalogue.ts');
