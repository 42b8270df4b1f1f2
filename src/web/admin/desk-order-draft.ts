import type { CallInput, CallReply } from '#contract/contract.ts'
import { type Address, validateAddress } from '#domain/accounts/address.ts'
import type { Language } from '#domain/language/language.ts'
import type { DeskChannel, DeskPayment } from '#domain/orders/order-channel.ts'
import { type CountryAddressRules, defaultCountry } from '#domain/sendability/country-rules.ts'

export type DeskCustomer = CallReply<'GET /api/admin/desk-customers'>['items'][number]
export type DeskPrice = CallReply<'POST /api/admin/desk-orders/price'>
export type DeskItem = { productId: string; name: string; weight: string; city: string; quantity: number }
type DeskAddress = DeskCustomer['addresses'][number]

/** What a member of staff has typed of a customer's order; `key` is its idempotency key. */
export type DeskDraft = Address & {
  channel: DeskChannel
  accountId: string
  /** The addresses the customer gave before. */
  addresses: readonly DeskAddress[]
  language: Language
  items: readonly DeskItem[]
  serviceId: string
  promoCode: string
  payment: DeskPayment
  withCredit: boolean
  key: string
}

export const emptyDeskDraft = (language: Language): DeskDraft => ({
  channel: 'telephone',
  accountId: '',
  addresses: [],
  language,
  items: [],
  serviceId: '',
  promoCode: '',
  payment: 'link',
  withCredit: false,
  key: '',
  fullName: '',
  phone: '',
  email: '',
  address: '',
  country: defaultCountry,
  pincode: '',
  city: '',
  state: '',
  orderNotes: '',
})

/** Returns what changes when this customer is chosen: their account and, where known, the address of last time. */
export function customerChosen({
  accountId,
  name,
  email,
  phone,
  language,
  addresses,
}: DeskCustomer): Partial<DeskDraft> {
  const [known] = addresses
  const account = { accountId: accountId ?? '', addresses, language, email, withCredit: false }
  return known ? { ...account, ...known } : { ...account, fullName: name, phone }
}

/** Returns the items with so many of one: 0 takes it out, a new one comes last. */
export function withItem(items: readonly DeskItem[], item: Omit<DeskItem, 'quantity'>, quantity: number): DeskItem[] {
  const isThere = items.some(({ productId }) => productId === item.productId)
  const all = isThere
    ? items.map((one) => (one.productId === item.productId ? { ...one, quantity } : one))
    : [...items, { ...item, quantity }]
  return all.filter((one) => one.quantity > 0)
}

type Sent = CallInput<'POST /api/admin/desk-orders'>['body']
type Priced = Pick<DeskPrice, 'serviceId' | 'storeCredit'> & { cart: Pick<DeskPrice['cart'], 'total'> }

/** Returns what of the total the customer pays with store credit, in rupees; nothing without their consent. */
export const creditUsed = (
  { withCredit, accountId }: Pick<DeskDraft, 'withCredit' | 'accountId'>,
  { storeCredit, cart }: Pick<Priced, 'storeCredit' | 'cart'>,
): number => (withCredit && accountId !== '' ? Math.min(storeCredit, cart.total) : 0)

/** Builds the order from what was typed and the price that was read out. */
export function deskOrderOf(draft: DeskDraft, rules: CountryAddressRules | undefined, priced: Priced): Sent {
  const { orderNotes, ...shipping } = validateAddress(draft, rules).values
  const amount = creditUsed(draft, priced)
  return {
    shipping,
    channel: draft.channel,
    language: draft.language,
    payment: draft.payment,
    items: draft.items.map(({ productId, quantity }) => ({ productId, quantity })),
    serviceId: priced.serviceId ?? '',
    expectedTotal: priced.cart.total,
    ...(draft.accountId ? { accountId: draft.accountId } : {}),
    ...(draft.promoCode ? { promoCode: draft.promoCode } : {}),
    ...(orderNotes ? { orderNotes } : {}),
    ...(amount > 0 ? { storeCredit: { amount, isAgreed: true } } : {}),
  }
}
