import { hasCheckDigit, normaliseCode } from './order-number.ts'

export type PartCode = { readonly orderNumber: string; readonly part: number }

/** The code on one maker's bag: the order and which of its parts this is, counted from 1. */
export const partCode = (orderNumber: string, part: number): string => `${orderNumber}-${part}`

/**
 * The bag somebody scanned or typed (`HT-24071-2`, `ht24071 2`, `HT240712`), or null. Without its dash the check digit tells where the order
 * ends and the part begins: an order number can not be made longer by a digit from 1 to 9 and still check.
 */
export function parsePartCode(typed: string): PartCode | null {
  const code = normaliseCode(typed).replace(/^HT-?/, '')
  const [order, part, ...rest] = code.split('-')
  if (rest.length > 0 || order === undefined) return null
  if (part !== undefined) return joined(order, part)
  return joined(order.slice(0, -1), order.slice(-1)) ?? joined(order.slice(0, -2), order.slice(-2))
}

function joined(order: string, part: string): PartCode | null {
  if (!/^[0-9]{5,12}$/.test(order) || !hasCheckDigit(order) || !/^[1-9][0-9]?$/.test(part)) return null
  return { orderNumber: `HT-${order}`, part: Number(part) }
}
