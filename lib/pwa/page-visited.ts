/** Message from a page to the service worker: its path and the files it has loaded. */
export interface PageVisitedMessage {
  type: 'seen';
  path: string;
  files: string[];
}

export function isPageVisitedMessage(data: unknown): data is PageVisitedMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'seen';
}
