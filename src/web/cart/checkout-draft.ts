import { type AddressField, addressFields, mostCharacters } from '#domain/address.ts'
import { defaultCountry } from '#domain/country-rules.ts'
import { type PayWay, payWays } from '#domain/gateway-choice.ts'

/** What was typed, by field. */
export type DraftFields = Readonly<Record<AddressField, string>>

/** A checkout as it stands: everything typed and chosen, and what keeps it from being ordered twice. */
export type CheckoutDraft = {
  readonly fields: DraftFields
  /** What the PIN code filled in, until somebody writes over it. */
  readonly filled: { readonly city: string; readonly state: string }
  /** The chosen service; null takes the cheapest. */
  readonly serviceId: string | null
  /** Online until the visitor chooses cash: nothing that costs extra is preselected. */
  readonly paymentMethod: 'cod' | 'online'
  /** How she would like to pay online; the payment page offers all ways all the same. */
  readonly way: PayWay
  readonly promoCode: string
  /** A present: its message goes into the box, prices do not. */
  readonly gift: boolean
  readonly giftMessage: string
  /** Whether the address joins the member's own once the order is placed. */
  readonly keepAddress: boolean
  /** The order's Idempotency-Key: the same one until the order is placed, or asks for something else. */
  readonly key: string
}

/** An empty draft with a key of its own. */
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

/** What fits the card in the box. */
export const mostGiftCharacters = 300

/**
 * Reads a draft as the browser kept it. Each piece that is not what it should be is left out; a draft without a key, or no draft
 * at all, begins anew with `key`. What a field cannot hold is cut off.
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
