import { create } from 'zustand';

/** Whether something could not be saved: said once a visit, since nothing that the shopper does next is lost in this tab. */
export const useStorageNotice = create<{ isUnsaved: boolean }>()(() => ({ isUnsaved: false }));

export function reportUnsaved(): void {
  if (!useStorageNotice.getState().isUnsaved) useStorageNotice.setState({ isUnsaved: true });
}
