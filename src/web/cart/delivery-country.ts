import { useSyncExternalStore } from 'react'
import { onForgotten, readForVisit, writeForVisit } from '#web/shell/browser-storage.ts'

let chosen: string | null | undefined
const listeners = new Set<() => void>()

/** The country this visit's box would go to, as a code; null until somebody has said, which counts as India. */
export function readDeliveryCountry(): string | null {
  if (chosen === undefined) {
    const kept = readForVisit('deliveryCountry')
    chosen = kept && /^[A-Z]{2}$/.test(kept) ? kept : null
  }
  return chosen
}

/** One choice for the header, the check on a product, the estimate in the cart and the address at the checkout. */
export function chooseDeliveryCountry(code: string): void {
  if (code === readDeliveryCountry()) return
  chosen = code
  writeForVisit('deliveryCountry', code)
  for (const listener of listeners) listener()
}

export function followDeliveryCountry(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDeliveryCountry = (): string | null =>
  useSyncExternalStore(followDeliveryCountry, readDeliveryCountry, () => null)

onForgotten(() => {
  chosen = undefined
  for (const listener of listeners) listener()
})
