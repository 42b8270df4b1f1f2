import { type AddressField, addressFields, mostCharacters } from '#domain/address.ts'
import { defaultCountry } from '#domain/country-rules.ts'
import { type PayWay, payWays } from '#domain/gateway-choice.ts'

/** The typed values by field. */
export type DraftFields = Readonly<Record<AddressField, string>>

/** The state of a checkout: everything typed and chosen, and the key that prevents a second order. */
export type CheckoutDraft = {
  readonly fields: DraftFields
  /** The values filled in from the postal code, until the visitor overwrites them. */
  readonly filled: { readonly city: string; readonly state: string }
  /** The chosen delivery service; null selects the cheapest. */
  readonly serviceId: string | null
  /** Online until the visitor chooses cash: nothing that costs extra is preselected. */
  readonly paymentMethod: 'cod' | 'online'
  /** The preferred online payment method; the payment page still offers all of them. */
  readonly way: PayWay
  readonly promoCode: string
  /** True for a gift: its message goes into the shipment, prices do not. */
  readonly gift: boolean
  readonly giftMessage: string
  /** True if the address is added to the member's saved addresses once the order is placed. */
  readonly keepAddress: boolean
  /** The Idempotency-Key of the order: unchanged until the order is placed or its content changes. */
  readonly key: string
}

/** Returns an empty draft with this key. */
export const freshDraft = (key: string): CheckoutDraft => ({
  fields: {
    ...(Object.fromEntries(addressFields.map((field) => [field, ''])) as DraftFields),
    country: defaultCountry,
  },
  filled: { city: '', state: '' },
  serviceId: null,
  paymentMethod: 'online',
  way: 'upi',
  promoCode: '',
  gift: false,
  giftMessage: '',
  keepAddress: false,
  key,
})

/** Maximum length of the gift message, in characters. */
export const mostGiftCharacters = 300

/**
 * Parses a stored draft. Each invalid value is left out; without a draft or a key it returns a new draft with `key`.
 * Values that are too long are cut.
 */
export function parseDraft(stored: string | null, key: string): CheckoutDraft {
  const fresh = freshDraft(key)
  const kept = asRecord(parseJson(stored))
  if (!kept || typeof kept.key !== 'string' || !/^[\w-]{8,80}$/.test(kept.key)) return fresh
  const typed = asRecord(kept.fields) ?? {}
  const filled = asRecord(kept.filled) ?? {}
  const fields = Object.fromEntries(
    addressFields.map((field) => [field, text(typed[field], mostCharacters[field]) ?? fresh.fields[field]]),
  ) as DraftFields
  return {
    fields: /^[A-Z]{2}$/.test(fields.country) ? fields : { ...fields, country: defaultCountry },
    filled: {
      city: text(filled.city, mostCharacters.city) ?? '',
      state: text(filled.state, mostCharacters.state) ?? '',
    },
    serviceId: text(kept.serviceId, 60) ?? null,
    paymentMethod: kept.paymentMethod === 'cod' ? 'cod' : 'online',
    way: payWays.find((way) => way === kept.way) ?? 'upi',
    promoCode: text(kept.promoCode, 40) ?? '',
    gift: kept.gift === true,
    giftMessage: text(kept.giftMessage, mostGiftCharacters) ?? '',
    keepAddress: kept.keepAddress === true,
    key: kept.key,
  }
}

function parseJson(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined

const text = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' ? [...value].slice(0, most).join('') : undefined
