/**
 * Pages that show or receive a secret. No third-party script runs in a document that has shown one,
 * because providers read `location`.
 */
const SENSITIVE = /^(?:\/[a-z]{2})?\/(?:success|failure|pay|gift|forgot)(?:[/?#]|$)/;

const isSensitivePath = (path: string): boolean => SENSITIVE.test(path);

/**
 * State of the third-party scripts of this document. `withheld`: consent is given, but a sensitive
 * page prevents them.
 */
let scripts: 'none' | 'running' | 'withheld' = 'none';
let hasSecret = false;

/** Records a shown page. On a sensitive page, running third-party scripts cause a reload. */
export function recordShownPage(path: string): void {
  if (!isSensitivePath(path)) return;
  hasSecret = true;
  if (scripts === 'running') location.reload();
}

/** Whether third-party scripts may start here; not where the URL contained a secret. */
export const mayRunThirdParties = (): boolean =>
  !hasSecret && !window.__urlSecrets && !isSensitivePath(location.pathname);

export function setThirdPartyState(state: 'running' | 'withheld'): void {
  scripts = state;
}

/**
 * Whether a link must load a new document: into a sensitive page if third-party scripts run, and
 * out of one so that they may.
 * @param path path of the shop
 */
export const needsNewDocument = (path: string): boolean =>
  scripts !== 'none' && isSensitivePath(path) === (scripts === 'running');
