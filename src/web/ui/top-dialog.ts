import { createStore, useStore } from '#web/platform/create-store.ts'

const openDialogs = createStore<readonly HTMLDialogElement[]>({ server: [] })

/** Registers an open modal dialog; returns the function that unregisters it. */
export function registerOpenDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.set([...openDialogs.read(), dialog])
  return () => openDialogs.set(openDialogs.read().filter((other) => other !== dialog))
}

/** Returns the topmost open dialog. Toasts move into it, because everything else is inert meanwhile. */
export const useTopDialog = (): HTMLDialogElement | null => useStore(openDialogs).at(-1) ?? null
