import type { AddressField } from '#domain/accounts/address-field.ts'
import { defaultCountry } from '#domain/sendability/country-rules.ts'
import { readForVisit, writeForVisit } from '#web/platform/browser-storage.ts'
import { createStore, useStore } from '#web/platform/create-store.ts'
import { type CheckoutDraft, freshDraft, parseDraft } from './checkout-draft.ts'
import { chooseDeliveryCountry, followDeliveryCountry, readDeliveryCountry } from './delivery-country.ts'
import { newKey } from './new-key.ts'

const save = (draft: CheckoutDraft): void => writeForVisit('checkoutDraft', JSON.stringify(draft))

const checkoutDraft = createStore<CheckoutDraft>({
  server: freshDraft(''),
  keys: ['checkoutDraft'],
  load: () => {
    const draft = withCountry(parseDraft(readForVisit('checkoutDraft'), newKey()), readDeliveryCountry())
    save(draft)
    return draft
  },
  save,
})

/** Returns the current draft. The first read creates its key and stores it. */
export const readDraft = checkoutDraft.read

export function changeDraft(change: Partial<CheckoutDraft>): void {
  checkoutDraft.set({ ...readDraft(), ...change })
  if (change.fields && change.fields.country !== (readDeliveryCountry() ?? defaultCountry))
    chooseDeliveryCountry(change.fields.country)
}

const withCountry = (of: CheckoutDraft, country: string | null): CheckoutDraft =>
  country === null || of.fields.country === country ? of : { ...of, fields: { ...of.fields, country } }

// The country may be chosen on any page; the address follows. No draft is created for it: a new draft starts with the
// country.
followDeliveryCountry(() => {
  const draft = checkoutDraft.peek()
  if (!draft) return
  const next = withCountry(draft, readDeliveryCountry())
  if (next !== draft) changeDraft({ fields: next.fields })
})

export const typeInDraft = (field: AddressField, text: string): void =>
  changeDraft({ fields: { ...readDraft().fields, [field]: text } })

/** Resets the draft after an order: the address stays for the next one; key, code, choices and notes are new. */
export function renewDraft(): void {
  const { fields } = readDraft()
  changeDraft({ ...freshDraft(newKey()), fields: { ...fields, orderNotes: '' } })
}

/** Returns the checkout draft of this tab; it survives a reload and the back button. */
export const useDraft = (): CheckoutDraft => useStore(checkoutDraft)
