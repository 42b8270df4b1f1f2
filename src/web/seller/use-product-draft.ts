import { useCallback, useState } from 'react'
import { type ProductDraft, readDraft, storeDraft } from './product-draft.ts'

export type DraftHolder = {
  draft: ProductDraft
  change: (part: Partial<ProductDraft>) => void
  /** The version of the product that the draft was typed over. */
  seen: number
  /** True while there is something typed that was not sent. */
  isTyped: boolean
  /** Forgets what was typed. */
  clear: () => void
}

/** Holds a product that is edited: every keystroke is stored in this browser until it is sent or given up. */
export function useProductDraft(id: string, seen: number, start: ProductDraft): DraftHolder {
  const [held, setHeld] = useState(() => readDraft(id))
  const change = useCallback(
    (part: Partial<ProductDraft>) =>
      setHeld((before) => {
        const next = { seen: before?.seen ?? seen, draft: { ...(before?.draft ?? start), ...part } }
        storeDraft(id, next)
        return next
      }),
    [id, seen, start],
  )
  const clear = useCallback(() => {
    storeDraft(id, undefined)
    setHeld(undefined)
  }, [id])
  return { draft: held?.draft ?? start, change, seen: held?.seen ?? seen, isTyped: held !== undefined, clear }
}
