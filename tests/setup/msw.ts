import { setupServer } from 'msw/node';

/** Stands for the gateway in unit tests. It knows no answer by itself: a test gives its own with `server.use(…)`. */
export const server = setupServer();
