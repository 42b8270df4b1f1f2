import { fromRupees, type Paise } from '../money/money.ts'
import type { PaymentMethod } from '../payments/gateway-choice.ts'
import type { PaymentState } from '../payments/payment-flow.ts'
import type { OrderStatus, Trouble } from './order-statuses.ts'

/** A first order of this much in cash is worth a call. */
export const firstOrderFrom: Paise = fromRupees(2000)
/** As many open cash orders of one customer are worth a call. */
const manyOpen = 3
/** The fewest letters of a street by which a courier finds it. */
const fewestCharacters = 8

export const cashSignalCodes = [
  'returned',
  'many_open',
  'first_large',
  'address_incomplete',
  'address_unlike',
  'email_unproven',
] as const
export type CashSignalCode = (typeof cashSignalCodes)[number]

/** What another order has in common with the one that is judged, the surest first. */
const sharedTraits = ['account', 'phone', 'address'] as const
type SharedTrait = (typeof sharedTraits)[number]

export type RelatedOrder = {
  readonly id: string
  readonly number: string
  readonly placedAt: Date
  readonly status: OrderStatus
  readonly trouble: Trouble | null
  readonly payment: PaymentState | null
  readonly method: PaymentMethod | null
  readonly pincode: string
  readonly shares: readonly SharedTrait[]
}

export type CashOrder = {
  readonly address: string
  readonly pincode: string
  readonly placedAt: Date
  /** What is to be collected. */
  readonly due: Paise
  readonly isEmailProven: boolean
  /** The other orders of the same phone number, address or account. */
  readonly related: readonly RelatedOrder[]
}

/** Which of several facts a reason is about. */
export const cashSignalFacts = [...sharedTraits, 'number', 'short'] as const
type CashSignalFact = (typeof cashSignalFacts)[number]

export type CashSignal = {
  readonly code: CashSignalCode
  /** Which of several facts it is, part of the key of its text; null where there is only one. */
  readonly fact: CashSignalFact | null
  /** The orders it is read from, the newest first. */
  readonly orders: readonly RelatedOrder[]
}

const none: readonly RelatedOrder[] = []
const isReturned = ({ method, trouble }: RelatedOrder): boolean =>
  method === 'cod' && (trouble === 'returning' || trouble === 'returned_to_hub')
const isOpenCash = ({ payment, status, trouble }: RelatedOrder): boolean =>
  payment === 'cod_due' && status !== 'delivered' && status !== 'cancelled' && trouble === null
const wasDelivered = ({ status }: RelatedOrder): boolean => status === 'delivered' || status === 'part_delivered'
/** Others order to the same hostel or office too, so an address alone makes no customer. */
const isOfCustomer = ({ shares }: RelatedOrder): boolean => shares.includes('account') || shares.includes('phone')
const newestFirst = (orders: readonly RelatedOrder[]) =>
  orders.toSorted((one, other) => other.placedAt.getTime() - one.placedAt.getTime())

/**
 * Returns why a cash order may be refused on delivery, each reason with the fact it is read from. It decides nothing: a
 * person who reads it calls the customer, or not.
 */
export function cashSignals(order: CashOrder): CashSignal[] {
  return [
    returned(order),
    tooManyOpen(order),
    firstAndLarge(order),
    addressSignal(order),
    unlike(order),
    email(order),
  ].filter((signal) => signal !== null)
}

/** Earlier cash boxes came back, by the surest trait that they share with the order. */
function returned({ related }: CashOrder): CashSignal | null {
  const orders = newestFirst(related.filter(isReturned))
  const fact = sharedTraits.find((trait) => orders.some(({ shares }) => shares.includes(trait)))
  return fact ? { code: 'returned', fact, orders: orders.filter(({ shares }) => shares.includes(fact)) } : null
}

function tooManyOpen({ related }: CashOrder): CashSignal | null {
  const orders = newestFirst(related.filter((each) => isOpenCash(each) && isOfCustomer(each)))
  return orders.length + 1 >= manyOpen ? { code: 'many_open', fact: null, orders } : null
}

function firstAndLarge({ related, due }: CashOrder): CashSignal | null {
  return due >= firstOrderFrom && !related.some((each) => wasDelivered(each) && isOfCustomer(each))
    ? { code: 'first_large', fact: null, orders: none }
    : null
}

function addressSignal({ address }: CashOrder): CashSignal | null {
  if ((address.match(/\p{L}/gu)?.length ?? 0) < fewestCharacters)
    return { code: 'address_incomplete', fact: 'short', orders: none }
  return /\p{N}/u.test(address) ? null : { code: 'address_incomplete', fact: 'number', orders: none }
}

/** Everything that reached the customer before went to other postal codes. */
function unlike({ related, pincode, placedAt }: CashOrder): CashSignal | null {
  const before = newestFirst(
    related.filter((each) => wasDelivered(each) && isOfCustomer(each) && each.placedAt.getTime() < placedAt.getTime()),
  )
  return before.length > 0 && before.every((each) => each.pincode !== pincode)
    ? { code: 'address_unlike', fact: null, orders: before.slice(0, 1) }
    : null
}

const email = ({ isEmailProven }: CashOrder): CashSignal | null =>
  isEmailProven ? null : { code: 'email_unproven', fact: null, orders: none }

const strong: ReadonlySet<CashSignalCode> = new Set(['returned', 'many_open', 'first_large'])

/** Returns whether an order with these signals is listed as one to call about: a strong one, or two weak ones. */
export const isWorthCalling = (codes: readonly CashSignalCode[]): boolean =>
  codes.length >= 2 || codes.some((code) => strong.has(code))

/** What lists show of a cash order that is still to be delivered: whether to call about it, or that it was confirmed. */
export const cashRiskStates = ['to_call', 'confirmed'] as const
export type CashRiskState = (typeof cashRiskStates)[number]
