/** Served as /builds/lost-chunk.js (scripts/lib/service-worker.ts) to a page of any build that has lost a file. */
import { recoverLostChunk } from './recover-lost-chunk.ts';

const { __shop } = window as { __shop?: { build: string } }; // lib/boot/boot-script.ts

void recoverLostChunk(__shop?.build ?? '', () => location.reload());
