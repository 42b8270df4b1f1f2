import type { Language } from '#domain/language/language.ts'
import { parcelSendability } from '#domain/sendability/parcel-sendability.ts'
import { type SendabilityReason, sendability } from '#domain/sendability/sendability.ts'
import { sendable } from '#server/catalogue/sendable-product.ts'
import { translateSendability } from '#server/sendability-text.ts'
import { categoryOf } from '#server/shop/category-memory.ts'
import type { DestinationRules } from '#server/shop/destination-rules.ts'
import type { CartProductRow } from './cart-product-store.ts'

type BlockedLine = { productId: string; code: string; reason: string }
export type Sending = { blocked: BlockedLine[]; warnings: string[] }

type Line = { row: CartProductRow; quantity: number }

/**
 * Judges which items may not travel to a country, line by line with a message, and what the recipient should know:
 * restrictions, documents, and that duty is not in the price and who collects it (docs/spec/decisions.md#13, 19).
 */
export function judgeSending(lines: readonly Line[], country: DestinationRules, language: Language): Sending {
  const formatReason = (reason: SendabilityReason) => translateSendability(language, reason)
  const parcel = parcelSendability(
    lines.map(({ row, quantity }) => ({ product: sendable(row), quantity, grams: row.weight_grams })),
    country,
  )
  const tooMuch = parcel.reasons.filter(({ code }) => isTooMuch(code))
  const judged = lines.map(({ row }) => ({ row, own: sendability(sendable(row), country) }))
  const blocked = judged.flatMap(({ row, own }): BlockedLine[] => {
    const reasons = [
      ...(own.verdict === 'block' ? own.reasons : []),
      ...tooMuch.filter(({ code }) => countsTowards(row, code)),
    ]
    const [first] = reasons
    return first ? [{ productId: row.id, code: first.code, reason: reasons.map(formatReason).join(' ') }] : []
  })
  const warned = judged.flatMap(({ own }) => (own.verdict === 'warn' ? own.reasons : []))
  return { blocked, warnings: [...new Set([...warned, ...parcel.borderNotes].map(formatReason))] }
}

/** Returns whether a reason is a limit of the whole parcel. */
export const isTooMuch = (code: string): boolean => code === 'parcel/too-much-food' || code.startsWith('too-much/')

/** A limit of the whole parcel is reported at each line that adds to it. */
const countsTowards = (row: CartProductRow, code: string): boolean =>
  code === 'parcel/too-much-food'
    ? categoryOf(row.category).isFood
    : row.import_flags.includes(code.slice('too-much/'.length))
