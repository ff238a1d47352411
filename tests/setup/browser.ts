import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './msw';

// Testing Library sets this only where the test runner's functions are global.
const environment = Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

configure(({ eventWrapper }) => ({
  // Lazily loaded components need longer than the default of 1 s on a busy machine.
  asyncUtilTimeout: 30_000,
  // user-event dispatches its events outside the act environment, so without `act`, as in a
  // browser. Within it, React drops the rest of a render that reads a promise and takes longer than
  // a time slice, and reports a suspended component.
  eventWrapper: (dispatch) =>
    environment.IS_REACT_ACT_ENVIRONMENT ? eventWrapper(dispatch) : dispatch(),
}));

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
