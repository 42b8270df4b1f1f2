import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { orderEndpoints } from '#contract/order-contract.ts'
import { validateAddress } from '#domain/address.ts'
import type { Language } from '#domain/language.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { countryOf } from '#server/cart/price-wanted.ts'
import type { ShippingAddress } from '#server/db/order-tables.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { say } from '#server/say.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { accountClaims, guestClaims } from './claim-owner.ts'

export type OrderBody = z.output<(typeof orderEndpoints)['POST /api/orders']['body']>

const longestKey = 200

/**
 * Whose key it is, the key, and what was sent under it. A member's is the guest's of that e-mail address as well: who signs in before the answer
 * came and sends it again has ordered once.
 */
export type Claim = { visitorKey: string; guestKey: string | null; key: string; requestHash: string }

/** The order's key out of the Idempotency-Key header, and whose it is. Refuses with idempotency/missing. */
export function readClaim(visitor: Visitor, body: OrderBody): Claim {
  const key = visitor.header('idempotency-key')?.trim() ?? ''
  if (key === '' || key.length > longestKey) refuse('idempotency/missing')
  const asGuest = guestClaims(body.shipping.email)
  const owner = visitor.principal
    ? { visitorKey: accountClaims(visitor.principal.id), guestKey: asGuest }
    : { visitorKey: asGuest, guestKey: null }
  return { ...owner, key, requestHash: hashOf(JSON.stringify(body)) }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The address as it is kept, checked by the country's own rules. Refuses with request/invalid and a sentence for each `shipping` field. */
export function readAddress(
  body: OrderBody,
  rates: Rates,
  language: Language,
): { shipping: ShippingAddress; notes: string | null } {
  const country = countryOf(rates, body.shipping.country)
  const { values, errors } = validateAddress({ ...body.shipping, orderNotes: body.orderNotes }, country)
  const wrong = Object.entries(errors)
  if (wrong.length > 0) {
    throw new Refusal(
      'request/invalid',
      Object.fromEntries(
        wrong.map(([field, problem]) => [
          field === 'orderNotes' ? field : `shipping.${field}`,
          say(language, 'checkout-fields', `errors.${problem}`),
        ]),
      ),
    )
  }
  const { orderNotes, ...shipping } = values
  return { shipping, notes: orderNotes || null }
}
