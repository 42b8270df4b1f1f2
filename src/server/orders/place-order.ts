import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { currencyOf, isCurrencyCode } from '#domain/currency.ts'
import { type Language, languages, type Trilingual } from '#domain/language.ts'
import { type Paise, paise } from '#domain/money.ts'
import { orderNumber } from '#domain/order-number.ts'
import { partCode } from '#domain/part-code.ts'
import { refuse } from '#domain/refusal.ts'
import type { ServiceOption } from '#domain/shipping-rate.ts'
import type { BasketRow } from '#server/cart/basket-product.ts'
import { arrivalOf } from '#server/cart/delivery-options.ts'
import { type BasketPrice, mergeWanted, offersVersion, priceWanted } from '#server/cart/price-wanted.ts'
import { runStatement } from '#server/db/named-statement.ts'
import type { ShippingAddress } from '#server/db/order-tables.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { FindRates, Rates } from '#server/shipping/rates-in-force.ts'
import { demandPlaceable } from './demand-placeable.ts'
import { linkHash, linkToken, orderCookie } from './order-link.ts'
import { type Claim, type OrderBody, readAddress, readClaim } from './order-request.ts'
import { type TakenRow, takeCart, takeListed, writeOrder } from './place-statements.ts'
import { doerOf, recordEvent } from './record-event.ts'

type Placed = { id: string; number: string; status: 'confirmed'; total: Paise }
type Placing = { house: House; visitor: Visitor; body: OrderBody; rates: Rates; claim: Claim }

/** Makers answer within this many hours unless the setting `order-flow` says otherwise. */
const usualAcceptHours = 24
const orderFlow = z
  .object({
    acceptHours: z
      .number()
      .positive()
      .max(24 * 14),
  })
  .partial()
const ordering = z.object({ open: z.boolean() })

/**
 * Places an order: everything is checked and priced again under the locks, and saved whole or not at all (correctness 15 to 22). The same
 * key with the same body gives the same answer, however often and however much at once; nobody waits for a mail. Refuses with
 * idempotency/*, guest/checkout-off, ordering/not-open, request/invalid (the address), cart/*, product/*, store/paused,
 * destination/blocked, delivery/*, quote/expired, payment/not-available, cod/* and price/rose.
 */
export async function placeOrder(house: House, findRates: FindRates, body: OrderBody, visitor: Visitor) {
  const claim = readClaim(visitor, body)
  if (!visitor.principal && !house.config.guestCheckout) refuse('guest/checkout-off')
  const rates = await findRates()
  const order = await transaction(() => placeOnce({ house, visitor, body, rates, claim }))
  if (visitor.principal) return { order }
  const accessToken = linkToken(house, order.id)
  visitor.setCookies.push(orderCookie(house, order.id, accessToken))
  return { order, accessToken }
}

async function placeOnce(placing: Placing): Promise<Placed> {
  const { house, visitor, body, rates, claim } = placing
  const { language } = visitor
  const id = randomUUID()
  const rows = await takeProducts(placing, id)
  const [first] = rows
  if (!first?.claimed) return findEarlierAnswer(claim)
  if (!ordering.parse(first.ordering ?? { open: true }).open) refuse('ordering/not-open')
  const { shipping, notes } = readAddress(body, rates, language)
  const at = new Date()
  const price = priceWanted({
    rows: rows.filter((row): row is TakenRow & BasketRow => row.id !== null),
    wanted: rows.flatMap((row) =>
      row.wanted_id === null ? [] : [{ productId: row.wanted_id, quantity: Number(row.quantity) }],
    ),
    rates,
    at,
    language,
    promoCode: body.promoCode,
    destination: { country: shipping.country, pincode: shipping.pincode },
    serviceId: body.serviceId,
    paymentMethod: body.paymentMethod,
  })
  const option = demandPlaceable(price, { ...body, language })
  const number = orderNumber(Number(first.sequence))
  const acceptHours = orderFlow.parse(first.order_flow ?? {}).acceptHours ?? usualAcceptHours
  const acceptBy = new Date(at.getTime() + acceptHours * 3_600_000)
  await write(placing, price, orderRows({ ...placing, id, number, at, acceptBy, shipping, notes, price, option }))
  await recordEvent(house, {
    orderId: id,
    kind: 'order_placed',
    actor: visitor.principal
      ? doerOf(visitor.principal, 'customer')
      : { id: null, role: 'guest', name: shipping.fullName, as: 'customer' },
    data: { total: price.priced.total, method: body.paymentMethod },
  })
  return { id, number, status: 'confirmed', total: price.priced.total }
}

/** A member orders the cart unless the request lists items; a guest always lists them. */
function takeProducts({ visitor, body, claim }: Placing, orderId: string): Promise<TakenRow[]> {
  const claimed = [claim.visitorKey, claim.key, claim.requestHash, JSON.stringify({ orderId })]
  if (visitor.principal && !body.items) return runStatement(takeCart, [...claimed, visitor.principal.id])
  const wanted = mergeWanted(body.items ?? [])
  return runStatement(takeListed, [
    ...claimed,
    wanted.map(({ productId }) => productId),
    wanted.map(({ quantity }) => quantity),
  ])
}

const readEarlier = {
  name: 'place_order_earlier',
  text: `select k.request_hash, o.id, o.number, o.total_paise
    from idempotency_key k join customer_order o on o.id = k.reply->>'orderId'
    where k.visitor_key = $1 and k.key = $2`,
}

/** What the first request with this key was told. Refuses with idempotency/other-body when it asked for something else. */
async function findEarlierAnswer({ visitorKey, key, requestHash }: Claim): Promise<Placed> {
  const [earlier] = await runStatement<{ request_hash: string; id: string; number: string; total_paise: string }>(
    readEarlier,
    [visitorKey, key],
  )
  // The other request let go of the key between our two looks at it: it failed, and this one may try again.
  if (!earlier) return refuse('idempotency/in-progress')
  if (earlier.request_hash !== requestHash) refuse('idempotency/other-body')
  const { id, number } = earlier
  return { id, number, status: 'confirmed', total: paise(Number(earlier.total_paise)) }
}

type OrderParts = Placing & {
  id: string
  number: string
  at: Date
  acceptBy: Date
  shipping: ShippingAddress
  notes: string | null
  price: BasketPrice
  option: ServiceOption
}

/** The order and all that hangs on it, as rows: one part per maker in the order of the basket, one box, one payment. */
function orderRows({
  house,
  visitor,
  body,
  rates,
  claim,
  id,
  number,
  at,
  acceptBy,
  shipping,
  notes,
  price,
  option,
}: OrderParts) {
  const { priced, bought } = price
  const place = bought[0]!.row
  const arrives = arrivalOf(rates, option, bought, at)
  const currency = currencyOf(isCurrencyCode(body.currency) ? body.currency : 'INR')
  const parts = priced.perBrand.map(({ brandId }, index) => ({
    id: randomUUID(),
    order_id: id,
    brand_id: brandId,
    city_id: place.city_id,
    part_number: index + 1,
    code: partCode(number, index + 1),
    state: 'awaiting_acceptance',
    version: 1,
    accept_by: acceptBy,
    updated_at: at,
  }))
  const partOf = new Map(parts.map((part) => [part.brand_id, part.id]))
  const promo = priced.promo
  return {
    order: {
      id,
      number,
      account_id: visitor.principal?.id ?? null,
      visitor_key: claim.visitorKey,
      email: shipping.email,
      language: visitor.language,
      city_id: place.city_id,
      hub_id: place.hub_id,
      state: 'placed',
      shipping,
      destination: shipping.country,
      order_notes: notes,
      service_id: option.serviceId,
      delivery_name: inEach((language) => `${option.partner[language]}, ${option.name[language]}`),
      rate_version: rates.version,
      offers_version: offersVersion,
      display_currency: currency.code,
      display_rate: currency.exchangeRate,
      promo_code: promo?.state === 'applied' ? (body.promoCode?.trim().toUpperCase() ?? null) : null,
      goods_paise: priced.goodsSubtotal,
      discount_paise: priced.discountTotal,
      delivery_paise: priced.delivery?.total ?? 0,
      cod_fee_paise: priced.codFee,
      total_paise: priced.total,
      actual_grams: price.actualGrams,
      chargeable_grams: option.chargeableGrams,
      arrives_from: arrives.from,
      arrives_to: arrives.to,
      placed_at: at,
    },
    parts,
    lines: bought.map(({ row, quantity, priced: line }, index) => ({
      id: randomUUID(),
      order_id: id,
      fulfilment_id: partOf.get(row.brand_id),
      product_id: row.id,
      brand_id: row.brand_id,
      position: index + 1,
      name: row.name,
      brand_name: row.brand_name,
      category: row.category,
      weight: row.weight,
      weight_grams: row.weight_grams,
      gross_grams: row.gross_grams,
      hsn_code: row.hsn_code,
      gst_rate: row.gst_rate,
      allergens: row.allergens,
      licence: row.licence,
      unit_price_paise: line.unitPrice,
      quantity,
      gross_paise: line.gross,
      discount_paise: line.discount,
      net_paise: line.net,
      offer_id: line.offerId ?? null,
    })),
    payment: {
      id: randomUUID(),
      order_id: id,
      method: 'cod',
      state: 'cod_due',
      amount_paise: priced.total,
      updated_at: at,
    },
    box: {
      id: randomUUID(),
      order_id: id,
      hub_id: place.hub_id,
      state: 'expecting',
      version: 1,
      expected_grams: price.actualGrams,
      updated_at: at,
    },
    linkHash: visitor.principal ? null : linkHash(linkToken(house, id)),
  }
}

const inEach = (name: (language: Language) => string): Trilingual =>
  Object.fromEntries(languages.map((language) => [language, name(language)])) as Trilingual

async function write({ house, visitor }: Placing, { bought }: BasketPrice, rows: ReturnType<typeof orderRows>) {
  const left = await runStatement<{ id: string; stock: number }>(writeOrder, [
    JSON.stringify([rows.order]),
    JSON.stringify(rows.parts),
    JSON.stringify(rows.lines),
    JSON.stringify([rows.payment]),
    JSON.stringify([rows.box]),
    rows.linkHash,
    rows.order.id,
    visitor.principal?.id ?? null,
  ])
  const short = bought.find(({ row }) => !left.some(({ id }) => id === row.id))
  if (short) refuse('product/out-of-stock', { product: short.row.name[visitor.language], productId: short.row.id })
  // Shoppers see only whether something is there, so shelves are drawn again when the last one went.
  if (left.some(({ stock }) => stock === 0)) afterCommit(() => house.catalogueChanged())
}
