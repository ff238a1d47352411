import { setupServer } from 'msw/node';

/**
 * Mocks the gateway in unit tests. It has no default handlers: a test adds them with
 * `server.use(…)`.
 */
export const server = setupServer();
