/** One movement of money as recorded in one of two books. */
export type Movement = { readonly kind: string; readonly reference: string; readonly amount: number }

/** A difference between two books, in paise; null where one of them has no record. */
export type Difference = {
  readonly what: string
  readonly reference: string
  readonly ours: number | null
  readonly theirs: number | null
}

/**
 * Compares two books movement by movement, in both directions, to the paisa. Amounts with the same reference in one
 * book are added up.
 */
export function compareBooks(ours: readonly Movement[], theirs: readonly Movement[]): Difference[] {
  const [own, other] = [addUp(ours), addUp(theirs)]
  return [...new Set([...own.keys(), ...other.keys()])].sort().flatMap((key): Difference[] => {
    const [entry, foreign] = [own.get(key) ?? null, other.get(key) ?? null]
    if (entry?.amount === foreign?.amount) return []
    const { kind, reference } = (entry ?? foreign) as Movement
    return [{ what: kind, reference, ours: entry?.amount ?? null, theirs: foreign?.amount ?? null }]
  })
}

function addUp(movements: readonly Movement[]): Map<string, Movement> {
  const sums = new Map<string, Movement>()
  for (const each of movements) {
    const key = `${each.kind} ${each.reference}`
    sums.set(key, { ...each, amount: each.amount + (sums.get(key)?.amount ?? 0) })
  }
  return sums
}
