import { hasCheckDigit, normaliseCode } from './order-number.ts'

export type SellerOrderCode = { readonly orderNumber: string; readonly position: number }

/**
 * Returns the code on the bag of one seller order: the order number and the seller order's number, counted from 1.
 */
export const sellerOrderCode = (orderNumber: string, position: number): string => `${orderNumber}-${position}`

/**
 * Returns the scanned or typed bag code (`HT-24071-2`, `ht24071 2`, `HT240712`), or null. Without its dash the check
 * digit shows where the order number ends: a valid order number followed by a digit from 1 to 9 is never valid
 * itself.
 */
export function parseSellerOrderCode(typed: string): SellerOrderCode | null {
  const code = normaliseCode(typed).replace(/^HT-?/, '')
  const [order, position, ...rest] = code.split('-')
  if (rest.length > 0 || order === undefined) return null
  if (position !== undefined) return joined(order, position)
  return joined(order.slice(0, -1), order.slice(-1)) ?? joined(order.slice(0, -2), order.slice(-2))
}

function joined(order: string, position: string): SellerOrderCode | null {
  if (!/^[0-9]{5,12}$/.test(order) || !hasCheckDigit(order) || !/^[1-9][0-9]?$/.test(position)) return null
  return { orderNumber: `HT-${order}`, position: Number(position) }
}
