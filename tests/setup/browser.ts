import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './msw';

// Testing Library sets this only where the test runner's functions are global.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Lazily loaded components need longer than the default of 1 s on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// jsdom does not implement these two.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
