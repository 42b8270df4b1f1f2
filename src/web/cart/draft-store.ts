import { useSyncExternalStore } from 'react'
import type { AddressField } from '#domain/accounts/address.ts'
import { defaultCountry } from '#domain/sendability/country-rules.ts'
import { onPersonalDataCleared, readForVisit, writeForVisit } from '#web/platform/browser-storage.ts'
import { type CheckoutDraft, freshDraft, parseDraft } from './checkout-draft.ts'
import { chooseDeliveryCountry, followDeliveryCountry, readDeliveryCountry } from './delivery-country.ts'
import { newKey } from './new-key.ts'

const onServer = freshDraft('')
let draft: CheckoutDraft | undefined
const listeners = new Set<() => void>()

/** Returns the current draft. The first read creates its key and stores it. */
export function readDraft(): CheckoutDraft {
  if (!draft) {
    draft = withCountry(parseDraft(readForVisit('checkoutDraft'), newKey()), readDeliveryCountry())
    writeForVisit('checkoutDraft', JSON.stringify(draft))
  }
  return draft
}

export function changeDraft(change: Partial<CheckoutDraft>): void {
  draft = { ...readDraft(), ...change }
  writeForVisit('checkoutDraft', JSON.stringify(draft))
  if (change.fields && change.fields.country !== (readDeliveryCountry() ?? defaultCountry))
    chooseDeliveryCountry(change.fields.country)
  for (const listener of listeners) listener()
}

const withCountry = (of: CheckoutDraft, country: string | null): CheckoutDraft =>
  country === null || of.fields.country === country ? of : { ...of, fields: { ...of.fields, country } }

// The country may be chosen on any page; the address follows. No draft is created for it: a new draft starts with the
// country.
followDeliveryCountry(() => {
  if (!draft) return
  const next = withCountry(readDraft(), readDeliveryCountry())
  if (next !== draft) changeDraft({ fields: next.fields })
})

export const typeInDraft = (field: AddressField, text: string): void =>
  changeDraft({ fields: { ...readDraft().fields, [field]: text } })

/** Resets the draft after an order: the address stays for the next one; key, code, choices and notes are new. */
export function renewDraft(): void {
  const { fields } = readDraft()
  changeDraft({ ...freshDraft(newKey()), fields: { ...fields, orderNotes: '' } })
}

// After sign-out, removes the typed values from memory too.
onPersonalDataCleared(() => {
  draft = undefined
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the checkout draft of this tab; it survives a reload and the back button. */
export const useDraft = (): CheckoutDraft => useSyncExternalStore(subscribe, readDraft, () => onServer)
