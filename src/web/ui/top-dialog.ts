let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Remembers that a modal dialog stands above the page; gives the function that forgets it. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  open = [...open, dialog]
  for (const listener of listeners) listener()
  return () => {
    open = open.filter((other) => other !== dialog)
    for (const listener of listeners) listener()
  }
}

/** For `useSyncExternalStore`: the topmost open dialog. Toasts move into it, because all else is inert meanwhile. */
export const topDialog = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): HTMLDialogElement | null => open.at(-1) ?? null,
  readOnServer: (): HTMLDialogElement | null => null,
}
