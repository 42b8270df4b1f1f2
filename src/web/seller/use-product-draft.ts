import { useCallback, useState } from 'react'
import { type DraftMerge, mergeDraft } from './merge-draft.ts'
import { type ProductDraft, readDraft, type StoredDraft, storeDraft } from './product-draft.ts'

export type DraftHolder = {
  draft: ProductDraft
  change: (part: Partial<ProductDraft>) => void
  /** The version of the product that the draft was typed over. */
  seen: number
  /** True while there is something typed that was not sent. */
  isTyped: boolean
  /** What another person changed since, and what became of it; undefined where nobody did. */
  merge: DraftMerge | undefined
  /** Forgets what was typed. */
  clear: () => void
}

/**
 * Holds a product that is edited: every keystroke is stored in this browser until it is sent or given up. What was typed
 * over an earlier version is merged with the present one.
 */
export function useProductDraft(id: string, seen: number, start: ProductDraft): DraftHolder {
  const [merge, setMerge] = useState(() => mergeStored(readDraft(id), seen, start))
  const [held, setHeld] = useState(() => (merge ? { seen, draft: merge.draft, base: start } : readDraft(id)))
  const change = useCallback(
    (part: Partial<ProductDraft>) =>
      setHeld((before) => {
        const draft = { ...(before?.draft ?? start), ...part }
        const next = { seen: before?.seen ?? seen, draft, base: before ? before.base : start }
        storeDraft(id, next)
        return next
      }),
    [id, seen, start],
  )
  const clear = useCallback(() => {
    storeDraft(id, undefined)
    setHeld(undefined)
    setMerge(undefined)
  }, [id])
  const isTyped = held !== undefined
  return { draft: held?.draft ?? start, change, seen: held?.seen ?? seen, isTyped, merge, clear }
}

/** Merges a draft of an earlier version; undefined where it is of this one, or there is none. */
const mergeStored = (stored: StoredDraft | undefined, seen: number, start: ProductDraft): DraftMerge | undefined =>
  stored?.base && stored.seen !== seen ? mergeDraft(stored.base, stored.draft, start) : undefined
