import { type AddressField, addressFields } from '#domain/accounts/address-field.ts'
import type { ApiError } from '#web/data/api-error.ts'

/** A line that the server refuses to sell as it is. */
export type RefusedLine = { productId: string; code: string; reason: string; available?: number }

/** The effect of a refused order on the page. */
export type RefusalPlan = {
  /** Server messages by field. */
  fields: { [field in AddressField]?: string }
  /** Lines with their reasons. */
  lines: RefusedLine[]
  /** The new total in rupees when it rose. */
  newTotal: number | undefined
  /** A product with less stock than ordered, but not none. */
  short: { product: string; available: number } | undefined
  /** True when a new request needs a new key, because the old key belongs to a different request body. */
  newKey: boolean
  /** True when prices or delivery options changed and must be refetched. */
  stale: boolean
}

const staleCodes =
  /^(price\/|quote\/|product\/|store\/|cart\/|delivery\/|destination\/|cod\/|promo\/|payment\/not-available|ordering\/)/

/**
 * Sorts a refusal into field errors, line errors and a new total. `error.details` comes from the API, so each piece
 * is validated.
 */
export function planRefusal({ code, details }: Pick<ApiError, 'code' | 'details'>): RefusalPlan {
  const refusalDetails = details as Record<string, unknown>
  const fields: RefusalPlan['fields'] = {}
  if (code === 'request/invalid')
    for (const field of addressFields) {
      const text = refusalDetails[`shipping.${field}`] ?? refusalDetails[field]
      if (typeof text === 'string') fields[field] = text
    }
  const total = typeof refusalDetails.total === 'number' ? refusalDetails.total : undefined
  return {
    fields,
    lines: linesOf(refusalDetails),
    newTotal: code === 'price/rose' ? total : undefined,
    short: code === 'product/out-of-stock' ? shortOf(refusalDetails) : undefined,
    newKey: code === 'idempotency/other-body',
    stale: staleCodes.test(code),
  }
}

function shortOf({ product, available }: Record<string, unknown>): RefusalPlan['short'] {
  if (typeof product !== 'string' || typeof available !== 'number' || available < 1) return undefined
  return { product, available }
}

function linesOf({ lines }: Record<string, unknown>): RefusedLine[] {
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line: unknown) => {
    if (line === null || typeof line !== 'object') return []
    const { productId, code, reason, available } = line as Record<string, unknown>
    if (typeof productId !== 'string' || typeof code !== 'string' || typeof reason !== 'string') return []
    return [{ productId, code, reason, ...(typeof available === 'number' ? { available } : {}) }]
  })
}
