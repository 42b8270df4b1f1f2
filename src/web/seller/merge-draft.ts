import type { ProductDraft } from './product-draft.ts'

type DraftField = keyof ProductDraft

/** A field that another person changed meanwhile: as it was, as it is stored now, and as it is typed here. */
export type MergedField = { field: DraftField; before: unknown; stored: unknown; typed: unknown }

export type DraftMerge = {
  draft: ProductDraft
  /** Changed by the other person alone: taken over. */
  taken: MergedField[]
  /** Changed by both: what is typed here stays. */
  conflicts: MergedField[]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Texts in three languages are merged language by language. */
const isTrilingual = (field: DraftField): boolean => field === 'name' || field === 'description'

/**
 * Merges what is typed over `base` with what another person has stored meanwhile, field by field: each side's changes stay,
 * and where both changed one, what is typed.
 */
export function mergeDraft(base: ProductDraft, typed: ProductDraft, stored: ProductDraft): DraftMerge {
  const merged: Record<string, unknown> = {}
  const taken: MergedField[] = []
  const conflicts: MergedField[] = []
  for (const field of Object.keys(stored) as DraftField[]) {
    const values = { field, before: base[field], stored: stored[field], typed: typed[field] }
    merged[field] = isTrilingual(field) ? mergeTexts(values) : mergeValue(values)
    if (isSame(values.stored, values.before) || isSame(values.stored, values.typed)) continue
    if (isSame(merged[field], values.typed)) conflicts.push(values)
    else taken.push(values)
  }
  return { draft: merged as ProductDraft, taken, conflicts }
}

type Sides = Omit<MergedField, 'field'>

const mergeValue = ({ before, stored, typed }: Sides): unknown => (isSame(typed, before) ? stored : typed)

const mergeTexts = ({ before, stored, typed }: Sides): unknown =>
  Object.fromEntries(
    Object.entries(stored as object).map(([language, text]) => [
      language,
      mergeValue({
        before: (before as Record<string, string>)[language],
        stored: text,
        typed: (typed as Record<string, string>)[language],
      }),
    ]),
  )
