import { type AddressField, addressFields, mostCharacters } from '#domain/accounts/address-field.ts'
import { type OnlineMethod, onlineMethods, type PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { defaultCountry } from '#domain/sendability/country-rules.ts'
import { type LateChoice, lateChoices } from '#domain/shipping/late-choice.ts'

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
  readonly paymentMethod: PaymentMethod
  /** The preferred online payment method; the payment page still offers all of them. */
  readonly onlineMethod: OnlineMethod
  readonly promoCode: string
  /** True for a gift: its message goes into the shipment, prices do not. */
  readonly gift: boolean
  readonly giftMessage: string
  /** What becomes of the box when a store is late. */
  readonly whenLate: LateChoice
  /** True to pay with store credit. */
  readonly withCredit: boolean
  /** True if the address is added to the member's saved addresses once the order is placed. */
  readonly saveAddress: boolean
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
  onlineMethod: 'upi',
  promoCode: '',
  gift: false,
  giftMessage: '',
  whenLate: 'ask',
  withCredit: false,
  saveAddress: false,
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
  const saved = asRecord(parseJson(stored))
  if (!saved || typeof saved.key !== 'string' || !/^[\w-]{8,80}$/.test(saved.key)) return fresh
  const typed = asRecord(saved.fields) ?? {}
  const filled = asRecord(saved.filled) ?? {}
  const fields = Object.fromEntries(
    addressFields.map((field) => [field, text(typed[field], mostCharacters[field]) ?? fresh.fields[field]]),
  ) as DraftFields
  return {
    fields: /^[A-Z]{2}$/.test(fields.country) ? fields : { ...fields, country: defaultCountry },
    filled: {
      city: text(filled.city, mostCharacters.city) ?? '',
      state: text(filled.state, mostCharacters.state) ?? '',
    },
    serviceId: text(saved.serviceId, 60) ?? null,
    paymentMethod: saved.paymentMethod === 'cod' ? 'cod' : 'online',
    onlineMethod: onlineMethods.find((onlineMethod) => onlineMethod === saved.onlineMethod) ?? 'upi',
    promoCode: text(saved.promoCode, 40) ?? '',
    gift: saved.gift === true,
    giftMessage: text(saved.giftMessage, mostGiftCharacters) ?? '',
    whenLate: lateChoices.find((choice) => choice === saved.whenLate) ?? 'ask',
    withCredit: saved.withCredit === true,
    saveAddress: saved.saveAddress === true,
    key: saved.key,
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
