/** What a page tells the service worker: where it is and which files it has loaded. */
export interface PageVisitedMessage {
  type: 'seen';
  path: string;
  files: string[];
}

export function isPageVisitedMessage(data: unknown): data is PageVisitedMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'seen';
}
