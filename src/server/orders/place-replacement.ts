import { randomUUID } from 'node:crypto'
import { orderNumber } from '#domain/codes/order-number.ts'
import type { Language, Trilingual } from '#domain/language/language.ts'
import type { DiscountFunder } from '#domain/ledger/sale-rows.ts'
import { nothing } from '#domain/money/money.ts'
import { freeOfCharge } from '#domain/orders/replacement.ts'
import { refuse } from '#domain/refusal.ts'
import type { CartProductRow } from '#server/cart/cart-product-store.ts'
import { type CartPricing, priceWanted, type Wanted } from '#server/cart/price-wanted.ts'
import type { Needs } from '#server/context.ts'
import { commissionRows } from '#server/ledger/commission-rows.ts'
import { commissionInForce } from '#server/ledger/commission-settings.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { acceptByOf, holdUntilOf, orderDeadlinesOf } from '#server/shop/order-deadlines.ts'
import { assertOrderable } from './assert-orderable.ts'
import { orderRows } from './order-rows.ts'
import type { OrderRow } from './order-store.ts'
import { placedSale } from './placed-sale.ts'
import { type TakenRow, takeListed } from './placement-store.ts'
import { type Performer, recordEvent } from './record-event.ts'
import { savePlaced } from './save-placed.ts'

export type Replacement = {
  /** The claim it settles, and its version: the same of both is the same order. */
  claim: { id: string; version: number }
  /** The order whose items are replaced, with its recipient and destination. */
  order: OrderRow
  replacementItems: readonly Wanted[]
  fundedBy: DiscountFunder
  performedBy: Performer
  /** Language of the person who reads a refusal. */
  language: Language
}

/**
 * Sends items again: an order of its own that costs nothing, made, joined, checked and sent like any other, in the caller's transaction. Its goods
 * are sold at today's prices, and `bearer` pays for them. Refuses with product/*, store/paused, destination/blocked and delivery/*.
 */
export async function placeReplacement(
  context: Needs<'config' | 'secret' | 'catalogueChanged' | 'orderChanged' | 'gateways' | 'notifyOutbox'>,
  ratesAt: (at: Date) => Rates,
  { claim, order, replacementItems, fundedBy, performedBy, language }: Replacement,
): Promise<{ id: string; number: string; items: { name: Trilingual; quantity: number }[] }> {
  const id = randomUUID()
  const rows = await takeListed({
    claim: { visitorKey: `claim:${claim.id}`, key: String(claim.version), requestHash: '', guestKey: null },
    orderId: id,
    wanted: replacementItems,
  })
  const [first] = rows
  if (!first?.claimed) return refuse('flow/stale')
  const at = new Date(Number(first.at_ms))
  // No promotion reduces its price: it is what the items are worth, to their seller and at customs.
  const rates = { ...ratesAt(at), promotions: [] }
  const price = priceReplacement({ rows, wanted: replacementItems, order, rates, at, language })
  const option = assertOrderable(price, {
    language,
    expectedTotal: price.priced.total,
    paymentMethod: 'online',
    online: true,
  })
  const deadlines = orderDeadlinesOf(first.order_flow)
  const number = orderNumber(Number(first.sequence))
  const placed = orderRows({
    ...likeFirst(order),
    context,
    rates,
    id,
    number,
    at,
    acceptBy: acceptByOf(deadlines, at),
    holdUntil: holdUntilOf(deadlines, at),
    price: withoutCharge(price),
    option,
    credit: nothing,
  })
  const commission = commissionRows(placed.lines, () => fundedBy, commissionInForce(first.commission), at)
  await savePlaced(
    context,
    {
      ...placed,
      order: { ...placed.order, replaces_claim_id: claim.id },
      payments: [],
      commission,
      sale: placedSale(placed, commission, first.tax_rates),
    },
    { cartOf: null, language },
  )
  await recordEvent(context, {
    orderId: id,
    kind: 'replacement_placed',
    actor: performedBy,
    data: { of: order.number },
  })
  return { id, number, items: placed.lines.map(({ name, quantity }) => ({ name, quantity })) }
}

type ReplacementPricing = {
  rows: readonly TakenRow[]
  wanted: readonly Wanted[]
  order: OrderRow
  rates: Rates
  at: Date
  language: Language
}

/** Prices the items for the first order's recipient, by its service while that accepts them. */
function priceReplacement({ rows, wanted, order, rates, at, language }: ReplacementPricing): CartPricing {
  const { country, pincode } = order.shipping
  const priceBy = (serviceId?: string) =>
    priceWanted({
      rows: rows.filter((row): row is TakenRow & CartProductRow => row.id !== null),
      wanted,
      rates,
      at,
      language,
      destination: { country, pincode },
      serviceId,
    })
  return priceBy(serviceFor(priceBy(), order.serviceId))
}

/** Returns what a replacement takes over from its order: buyer, recipient, notes and choices. */
const likeFirst = (order: OrderRow) => ({
  buyer: { accountId: order.accountId, language: order.language },
  body: {
    paymentMethod: 'cod' as const,
    currency: order.displayCurrency,
    ...(order.giftMessage === null ? {} : { gift: { message: order.giftMessage } }),
    whenLate: order.lateChoice,
  },
  claim: { visitorKey: order.visitorKey },
  shipping: order.shipping,
  notes: order.orderNotes,
})

/** Returns the service of the first order; if that no longer accepts it, standard delivery, or else any that does. */
const serviceFor = ({ options }: CartPricing, first: string): string | undefined =>
  [
    options.find(({ serviceId }) => serviceId === first),
    options.find(({ speed }) => speed === 'standard'),
    options[0],
  ].find((option) => option !== undefined)?.serviceId

const withoutCharge = (price: CartPricing): CartPricing => {
  const priced = freeOfCharge(price.priced)
  return { ...price, priced, bought: price.bought.map((line, index) => ({ ...line, priced: priced.lines[index]! })) }
}
