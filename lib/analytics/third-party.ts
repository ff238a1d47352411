/** Pages that show or receive a secret. No third-party script runs in a document that has shown one: vendors read `location` themselves. */
const SENSITIVE = /^(?:\/[a-z]{2})?\/(?:success|failure|forgot)(?:[/?#]|$)/;

export const isSensitivePath = (path: string): boolean => SENSITIVE.test(path);

/** Of this document: whether third-party scripts run, or would run if it were not for a sensitive page. */
let scripts: 'none' | 'running' | 'withheld' = 'none';
let hasSecret = false;

/** Records that a page is shown. Scripts that run already must not see a sensitive one: it is loaded again without them. */
export function recordShownPage(path: string): void {
  if (!isSensitivePath(path)) return;
  hasSecret = true;
  if (scripts === 'running') location.reload();
}

/** Whether third-party scripts may start in this document. `window.__urlSecrets`: a URL of it carried a secret. */
export const mayRunThirdParties = (): boolean => !hasSecret && !window.__urlSecrets && !isSensitivePath(location.pathname);

export function setThirdPartyState(state: 'running' | 'withheld'): void {
  scripts = state;
}

/**
 * Whether a link has to load a new document: into a sensitive page where third-party scripts run, and out of one to where they may.
 * @param path of the shop
 */
export const needsNewDocument = (path: string): boolean => scripts !== 'none' && isSensitivePath(path) === (scripts === 'running');
