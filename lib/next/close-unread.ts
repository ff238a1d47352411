import type { IncomingMessage, ServerResponse } from 'node:http';
import { closeUnread } from '../domain/unread-body.ts';
import { interceptEvents, onListen } from './on-listen.ts';

/** A response of the storefront before the end of a body closes its connection. */
export function closeUnreadBodies(): void {
  onListen((server) =>
    interceptEvents(server, ['request'], ([request, response], run) => {
      closeUnread(request as IncomingMessage, response as ServerResponse); // the parameters of the event
      return run();
    }),
  );
}
