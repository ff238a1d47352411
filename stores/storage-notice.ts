import { create } from 'zustand';

/**
 * Whether a change could not be stored. Shown once per visit, because nothing is lost in this tab.
 */
export const useStorageNotice = create<{ isUnsaved: boolean }>()(() => ({ isUnsaved: false }));

export function reportUnsaved(): void {
  if (!useStorageNotice.getState().isUnsaved) useStorageNotice.setState({ isUnsaved: true });
}
