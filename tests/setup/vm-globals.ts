import { webcrypto } from 'node:crypto';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

// Globals of Node that a new context of `node:vm` does not have, and the hashing that
// jsdom does not have.
Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
