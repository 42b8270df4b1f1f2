import { useSyncExternalStore } from 'react'
import type { AddressField } from '#domain/address.ts'
import { readForVisit, writeForVisit } from '#web/shell/browser-storage.ts'
import { type CheckoutDraft, freshDraft, parseDraft } from './checkout-draft.ts'

/** A key nobody else has. Where the page is not secure (plain http in a house) the browser has no `randomUUID`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const onServer = freshDraft('')
let draft: CheckoutDraft | undefined
const listeners = new Set<() => void>()

/** The draft as it stands. Opening it makes its key, and keeps it. */
export function readDraft(): CheckoutDraft {
  if (!draft) {
    draft = parseDraft(readForVisit('checkoutDraft'), newKey())
    writeForVisit('checkoutDraft', JSON.stringify(draft))
  }
  return draft
}

export function changeDraft(change: Partial<CheckoutDraft>): void {
  draft = { ...readDraft(), ...change }
  writeForVisit('checkoutDraft', JSON.stringify(draft))
  for (const listener of listeners) listener()
}

export const typeInDraft = (field: AddressField, words: string): void =>
  changeDraft({ fields: { ...readDraft().fields, [field]: words } })

/** After an order: the address stays for the next one, key, code, choices and notes begin anew. */
export function renewDraft(): void {
  const { fields } = readDraft()
  changeDraft({ ...freshDraft(newKey()), fields: { ...fields, orderNotes: '' } })
}

/** Forgets everything typed, when its owner signs out. */
export const forgetDraft = (): void => changeDraft(freshDraft(newKey()))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was typed at the checkout in this tab; it survives a reload and the back button. */
export const useDraft = (): CheckoutDraft => useSyncExternalStore(subscribe, readDraft, () => onServer)
