const listeners = new Set<() => void>();
let isAsked = false;

function set(value: boolean): void {
  isAsked = value;
  for (const listener of listeners) listener();
}

/** Whether the person has to log in again, over what is on the screen. */
export const isLogInAsked = (): boolean => isAsked;
export const askForLogIn = (): void => set(true);
export const endLogInRequest = (): void => set(false);

export function subscribeToLogInRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
