import { type Cart, type CartLine, emptyCart, largestQuantity, mostCartLines } from '../../domain/cart/cart.ts'
import { splitByCity } from '../../domain/cart/parked-cart.ts'

/** The maximum text length, above any real cart's; longer text is not parsed. */
const longestStoredText = 200_000
const longestName = 200

/**
 * Parses a cart stored by a browser: JSON text or its value, `{ city, lines }` or bare lines. Corrupt data is
 * discarded completely and gives an empty cart (docs/spec/specification.md#4). Unknown fields are dropped, a duplicate
 * product keeps its last quantity, quantities above the limit are reduced to it, and lines beyond the limit are left
 * out. A cart of several cities is returned as it is: `validateCart` empties and reports it.
 */
export function parseStoredCart(stored: unknown): Cart {
  const value = typeof stored === 'string' ? parseJson(stored) : stored
  const listed: unknown = Array.isArray(value) ? value : field(value, 'lines')
  if (!Array.isArray(listed)) return emptyCart
  const lines = new Map<string, CartLine>()
  for (const entry of listed) {
    const line = readLine(entry)
    if (!line) return emptyCart
    if (lines.has(line.productId) || lines.size < mostCartLines) lines.set(line.productId, line)
  }
  const [first] = lines.values()
  if (!first) return emptyCart
  const city = field(value, 'city')
  return { city: isName(city) ? city : first.city, lines: [...lines.values()] }
}

/**
 * Parses the stored parked carts, dropping any that is corrupt or empty. A cart of several cities is split by city.
 */
export function parseParkedCarts(stored: unknown): Cart[] {
  const value = typeof stored === 'string' ? parseJson(stored) : stored
  if (!Array.isArray(value)) return []
  return value.slice(0, 20).map(parseStoredCart).flatMap(splitByCity)
}

function readLine(entry: unknown): CartLine | null {
  const productId = field(entry, 'productId')
  const brandId = field(entry, 'brandId')
  const city = field(entry, 'city')
  const quantity = field(entry, 'quantity')
  if (!isName(productId) || !isName(brandId) || !isName(city)) return null
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1) return null
  return { productId, brandId, city, quantity: Math.min(quantity, largestQuantity) }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longestName

/** Reads own fields only, never a prototype's. */
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

function parseJson(text: string): unknown {
  if (text.length > longestStoredText) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
