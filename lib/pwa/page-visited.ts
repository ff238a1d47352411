/** What a page tells the service worker: where it is and which files it has loaded. */
export interface SeenMessage {
  type: 'seen';
  path: string;
  files: string[];
}

export function isSeenMessage(data: unknown): data is SeenMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'seen';
}
