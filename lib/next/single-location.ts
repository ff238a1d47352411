import type { ServerResponse } from 'node:http';
import { interceptEvents, onListen } from './on-listen.ts';

/**
 * Makes all HTTP servers of this process send one `Location`. Next sets the header while it renders
 * a page that redirects, and appends that of the rendered page.
 */
export function sendSingleLocation(): void {
  onListen((server) =>
    interceptEvents(server, ['request'], ([, parameter], run) => {
      const response = parameter as ServerResponse; // the second parameter of the event
      const { appendHeader } = response;
      response.appendHeader = (name, value) =>
        name.toLowerCase() === 'location'
          ? response.setHeader(name, value)
          : Reflect.apply(appendHeader, response, [name, value]);
      return run();
    }),
  );
}
