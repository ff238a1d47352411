/**
 * Served as /builds/missing-chunk.js (scripts/lib/service-worker.ts) to pages of any build with a
 * missing file.
 */
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts';

const { __shop } = window as { __shop?: { build: string } }; // lib/client/head-scripts/build-head-script.ts

void reloadOnMissingChunk(__shop?.build ?? '', () => location.reload());
