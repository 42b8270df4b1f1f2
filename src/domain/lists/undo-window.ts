/** Days in which a bulk job or an import can be taken back. */
const undoDays = 7

/** Returns whether what was done at an instant can still be taken back. */
export const isUndoOpen = (doneAt: Date, now: Date): boolean => now.getTime() - doneAt.getTime() < undoDays * 86_400_000
