import { findPersonalData } from './log-privacy';

/**
 * Runs after the browser tests.
 * @throws Error when they left personal data of their users in the logs of the shop
 */
export default function checkLogs(): void {
  const folder = process.env.E2E_LOG_DIR;
  const found = folder === undefined ? [] : findPersonalData(folder);
  if (found.length > 0) throw new Error(`personal data in ${folder}:\n${found.join('\n')}`);
}
