let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Registers an open modal dialog; returns the function that unregisters it. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  open = [...open, dialog]
  for (const listener of listeners) listener()
  return () => {
    open = open.filter((other) => other !== dialog)
    for (const listener of listeners) listener()
  }
}

/**
 * The topmost open dialog, for `useSyncExternalStore`. Toasts move into it, because everything else is inert
 * meanwhile.
 */
export const topDialog = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): HTMLDialogElement | null => open.at(-1) ?? null,
  readOnServer: (): HTMLDialogElement | null => null,
}
