import type { Audience } from './order-event.ts'

/** Anyone who asks for data of an order; a stranger has no part in it, whether signed in or not. */
export type DataReader = Audience | 'stranger'

/** Which kinds of data of an order, a seller's share of it, its box and its parcel each reader may see (docs/spec/lifecycle.md#9). */
const readers = {
  /** Goods, delivery, discounts and total of the whole order, and what was paid back. */
  orderAmounts: ['customer', 'admin'],
  /** How it was paid: amounts of attempts, their references and gateways. */
  payment: ['customer', 'admin'],
  /** A seller's own lines and their total. */
  ownShareAmounts: ['customer', 'seller', 'admin'],
  /** Lines and totals of the other sellers of the order. */
  otherShareAmounts: ['customer', 'admin'],
  /** The value of each line, as customs papers declare it. */
  declaredValue: ['customer', 'hub', 'admin'],
  /** What the customer paid for delivery, held against what the carrier asks. */
  deliveryAmount: ['customer', 'hub', 'admin'],
  /** Cash to be collected at the door, and what was collected. */
  cashDue: ['customer', 'hub', 'delivery', 'carrier', 'admin'],
  /** First name and city; for a store until seven days after the delivery. */
  firstName: ['customer', 'seller', 'hub', 'delivery', 'carrier', 'admin'],
  cityAndCountry: ['customer', 'seller', 'hub', 'delivery', 'carrier', 'admin'],
  /** Of the recipient; for who delivers, until seven days after the parcel's end. */
  fullName: ['customer', 'hub', 'delivery', 'carrier', 'admin'],
  phone: ['customer', 'hub', 'delivery', 'carrier', 'admin'],
  streetAddress: ['customer', 'hub', 'delivery', 'carrier', 'admin'],
  email: ['customer', 'admin'],
  /** Account names and addresses of sellers, hub people and couriers. */
  staffIdentity: ['admin'],
  /** Where a seller's share lies at the hub. */
  shelfPosition: ['seller', 'hub', 'pickup', 'admin'],
} as const satisfies Record<string, readonly DataReader[]>

export type DataKind = keyof typeof readers

/** Returns whether a reader may see a kind of data of an order they have to do with. */
export const maySee = (reader: DataReader, kind: DataKind): boolean =>
  (readers[kind] as readonly DataReader[]).includes(reader)
