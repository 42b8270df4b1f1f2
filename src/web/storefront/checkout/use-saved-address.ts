import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isSameAddress, mostSavedAddresses, savedAddressFields } from '#domain/accounts/saved-address.ts'
import { type SavedAddress, savedAddressesQuery } from '#web/addresses/saved-addresses.ts'
import type { DraftFields } from '#web/cart/checkout-draft.ts'
import { readChosenCountry } from '#web/cart/delivery-country.ts'
import { changeDraft, readDraft, useDraft } from '#web/cart/draft-store.ts'
import { useUser } from '#web/data/user.ts'

/** Returns the draft's fields filled with a saved address. */
const filledWith = (fields: DraftFields, address: SavedAddress): DraftFields => ({
  ...fields,
  ...Object.fromEntries(savedAddressFields.map((field) => [field, address[field]])),
})

/** Returns the fields for another address: name and phone stay, the rest is empty. */
const emptied = (fields: DraftFields, fullName: string, phone: string): DraftFields => ({
  ...fields,
  fullName,
  phone,
  address: '',
  pincode: '',
  city: '',
  state: '',
})

/**
 * Manages a member's saved addresses at the checkout. The draft is the order's address: choosing an address writes it
 * there, as typing does. An empty draft takes the first address, or the first of the country chosen for this visit.
 */
export function useSavedAddress() {
  const user = useUser()
  const { fields } = useDraft()
  const { data } = useQuery({ ...savedAddressesQuery, enabled: Boolean(user) })
  const [another, setAnother] = useState(false)
  const typed = useRef<DraftFields>(undefined)
  const addresses = (user && data?.items) || []
  const same = addresses.find((address) => isSameAddress(fields, address))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the addresses have come
  useEffect(() => {
    const { fields } = readDraft()
    if (addresses.length === 0 || fields.address || fields.city || fields.pincode) return
    // A customer who is already typing is not interrupted; the saved address is one click away.
    if (document.activeElement?.closest('.form-grid')) return
    const country = readChosenCountry()
    const first = country === null ? addresses[0] : addresses.find((address) => address.country === country)
    if (first) changeDraft({ fields: filledWith(fields, first) })
  }, [addresses.length])

  return {
    addresses,
    /** The saved address equal to the draft; undefined when another address is being typed. */
    chosen: another ? undefined : same,
    choose: (address: SavedAddress): void => {
      if (!same) typed.current = fields
      setAnother(false)
      changeDraft({ fields: filledWith(fields, address), saveAddress: false })
    },
    /** Opens the form with the input typed earlier. */
    chooseAnother: (): void => {
      setAnother(true)
      const before = typed.current
      const blank = emptied(fields, user?.fullName || fields.fullName, addresses[0]?.phone ?? fields.phone)
      if (same)
        changeDraft({ fields: before ? { ...before, email: fields.email, orderNotes: fields.orderNotes } : blank })
    },
    /** True when the typed address may be saved to the account. */
    canSave: Boolean(user) && data !== undefined && !same && addresses.length < mostSavedAddresses,
  }
}
