/** Maximum of a store's own texts: they are chosen from one list. */
export const mostReadyTexts = 20

export const mostReadyTextCharacters = { name: 60, text: 1_000 } as const

/** Returns the ids in their new order, with one moved to a position that begins at 1. */
export function moveTo(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.min(position, ids.length) - 1, 0, id)
}
