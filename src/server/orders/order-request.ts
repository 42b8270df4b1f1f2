import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { orderEndpoints } from '#contract/orders/order-contract.ts'
import { validateAddress } from '#domain/accounts/address.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { withPossiblePhone } from '#server/accounts/possible-phone.ts'
import { countryOf } from '#server/cart/price-wanted.ts'
import type { ShippingAddress } from '#server/db/order-tables.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { textCode } from '#server/translate.ts'
import { accountClaims, guestClaims } from './claim-owner.ts'

export type OrderBody = z.output<(typeof orderEndpoints)['POST /api/orders']['body']>

const longestKey = 200

/**
 * The owner of an idempotency key, the key, and the hash of its request. A member's key also counts as the guest's of
 * that email address: after signing in before the response came, sending it again orders once.
 */
export type Claim = { visitorKey: string; guestKey: string | null; key: string; requestHash: string }

/** Returns the order's key from the Idempotency-Key header, with its owner. Refuses with idempotency/missing. */
export function readClaim(visitor: Visitor, body: OrderBody): Claim {
  const asGuest = guestClaims(body.shipping.email)
  const owner = visitor.principal
    ? { visitorKey: accountClaims(visitor.principal.id), guestKey: asGuest }
    : { visitorKey: asGuest, guestKey: null }
  return { ...owner, ...readKey(visitor, body) }
}

/** Returns the Idempotency-Key header with the hash of its request. Refuses with idempotency/missing. */
export function readKey(visitor: Visitor, body: object): Pick<Claim, 'key' | 'requestHash'> {
  const key = visitor.header('idempotency-key')?.trim() ?? ''
  if (key === '' || key.length > longestKey) refuse('idempotency/missing')
  return { key, requestHash: hashOf(JSON.stringify(body)) }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Returns the address as it is stored, validated by the country's own rules. Refuses with request/invalid and a
 * message for each `shipping` field.
 */
export function readAddress(
  body: Pick<OrderBody, 'shipping' | 'orderNotes'>,
  rates: Rates,
): { shipping: ShippingAddress; notes: string | null } {
  const country = countryOf(rates, body.shipping.country)
  const { values, errors } = validateAddress({ ...body.shipping, orderNotes: body.orderNotes }, country)
  assertRightAddress(withPossiblePhone(values, errors))
  const { orderNotes, ...shipping } = values
  return { shipping, notes: orderNotes || null }
}

/** Requires that nothing of an address is wrong. Refuses with request/invalid, with a message for each field. */
export function assertRightAddress(errors: ReturnType<typeof validateAddress>['errors']): void {
  const wrong = Object.entries(errors)
  if (wrong.length === 0) return
  throw new Refusal(
    'request/invalid',
    Object.fromEntries(
      wrong.map(([field, problem]) => [
        field === 'orderNotes' ? field : `shipping.${field}`,
        textCode('checkout-fields', `errors.${problem}`),
      ]),
    ),
  )
}
