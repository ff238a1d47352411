import { randomUUID, webcrypto } from 'node:crypto';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { BroadcastChannel } from 'node:worker_threads';

const context = randomUUID();

/** Other contexts of the process, which tested other files, do not receive its messages. */
class ContextChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${context} ${name}`);
  }
}

// Globals of Node that a new context of `node:vm` does not have, and the hashing that jsdom does
// not have.
Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.defineProperty(globalThis, 'BroadcastChannel', {
  value: ContextChannel,
  configurable: true,
  writable: true,
});
