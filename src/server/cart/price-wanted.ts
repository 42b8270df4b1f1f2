import { largestQuantity } from '#domain/cart/cart.ts'
import { type PricedCart, priceCart } from '#domain/cart/cart-price.ts'
import { takeStock } from '#domain/cart/stock.ts'
import type { Language } from '#domain/language/language.ts'
import { nothing, type Paise, sum } from '#domain/money/money.ts'
import { type CashDecision, decideCash } from '#domain/payments/cash-on-delivery.ts'
import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { type Destination, isForeignZone } from '#domain/rates/delivery-zone.ts'
import { refuse } from '#domain/refusal.ts'
import { defaultCountry } from '#domain/sendability/country-rules.ts'
import { actualGrams, countedGrams, type ParcelItem, slabGrams } from '#domain/shipping/chargeable-weight.ts'
import { restPricesOf } from '#domain/shipping/delivery-price.ts'
import { addedByNextSlab } from '#domain/shipping/next-slab.ts'
import { type NoService, type Quote, quoteServices, type ServiceOption } from '#domain/shipping/shipping-rate.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import type { DestinationRules } from '#server/shop/destination-rules.ts'
import { type CartProductRow, priceOf, sellsNow } from './cart-product-store.ts'
import { judgeSending, type Sending } from './cart-sendability.ts'
import { arrivalOf } from './delivery-options.ts'

export type Wanted = { productId: string; quantity: number }

/** The reason why a line cannot be bought; with `product/short` a smaller quantity can. */
type LineProblem = {
  code: 'product/withdrawn' | 'store/paused' | 'product/out-of-stock' | 'product/short' | 'cart/mixed-cities'
  available?: number
}

export type WantedLine = Wanted & { row: CartProductRow | null; problem: LineProblem | null }

export type PricingInput = {
  /** The products as stored in the database now. */
  rows: readonly CartProductRow[]
  wanted: readonly Wanted[]
  rates: Rates
  at: Date
  language: Language
  promoCode?: string | undefined
  destination?: { country: string; pincode: string } | undefined
  serviceId?: string | undefined
  paymentMethod?: PaymentMethod | undefined
}

export type CartPricing = {
  lines: WantedLine[]
  /** The lines that can be bought, in the order requested; the amounts are theirs alone. */
  bought: Array<{ row: CartProductRow; quantity: number; priced: PricedCart['lines'][number] }>
  priced: PricedCart
  country: DestinationRules | null
  /** Every service that would take the shipment; empty until a destination is known. */
  options: ServiceOption[]
  none: NoService | null
  /** The chosen service, if it is still among the options. */
  option: ServiceOption | null
  sending: Sending
  /** The last promised day of delivery, once a service is chosen. */
  arrivesTo: string | null
  /**
   * The decision about cash on delivery, whatever method was chosen; for an address in the shop's own country until a
   * destination is known.
   */
  cash: CashDecision
  actualGrams: number
  /** The weight the service counts before it rounds up to whole slabs. */
  countedGrams: number
  chargeableGrams: number
  /**
   * The extra cost of delivery once the shipment exceeds `chargeableGrams`; null without a service, and when it takes
   * no more.
   */
  nextSlabAdds: Paise | null
}

/**
 * Returns one line per product; quantities of repeated products are summed. Refuses with cart/quantity above the
 * cart's limit.
 */
export function mergeWanted(wanted: readonly Wanted[]): Wanted[] {
  const byProduct = new Map<string, number>()
  for (const { productId, quantity } of wanted) byProduct.set(productId, (byProduct.get(productId) ?? 0) + quantity)
  return [...byProduct].map(([productId, quantity]) => {
    if (quantity > largestQuantity) refuse('cart/quantity', { most: largestQuantity, productId })
    return { productId, quantity }
  })
}

/**
 * Prices a cart from current database values; the request supplies products, quantities and choices only (decisions
 * 30). The same function computes the amounts a shopper sees and those an order charges. Lines that cannot be bought
 * cost nothing and state a reason. Refuses with delivery/not-available for a country that is not served.
 */
export function priceWanted(input: PricingInput): CartPricing {
  const { rates, at, language } = input
  const lines = judgeLines(input)
  const bought = lines.flatMap(({ row, quantity, problem }) =>
    row && (problem === null || problem.code === 'product/short') ? [{ row, quantity }] : [],
  )
  const items = bought.map(({ row, quantity }) => parcelItem(row, quantity))
  const sellers = new Set(bought.map(({ row }) => row.brand_id)).size
  const country = input.destination ? countryOf(rates, input.destination.country) : null
  const destination = country && input.destination ? destinationOf(country, input.destination.pincode) : null
  const quote: Quote =
    destination && bought.length > 0
      ? quoteServices({ table: rates.table, destination, parcel: { items }, sellers })
      : { options: [] }
  const option = quote.options.find(({ serviceId }) => serviceId === input.serviceId) ?? null
  const priced = priceBought(input, { bought, country, option, sellers })
  const counted = option?.countedGrams ?? estimatedGrams(items, rates)
  return {
    lines,
    bought: bought.map((line, index) => ({ ...line, priced: priced.lines[index]! })),
    priced,
    country,
    options: quote.options,
    none: quote.none ?? null,
    option,
    arrivesTo: option && arrivalOf(rates, option, bought, at).to,
    sending: country ? judgeSending(bought, country, language) : { blocked: [], warnings: [] },
    cash: decideCash(rates.table.cod, {
      country: country?.code ?? defaultCountry,
      zone: (option ?? quote.options[0])?.zone ?? null,
      orderTotal: sum([priced.goodsTotal, priced.delivery?.total ?? nothing]),
    }),
    actualGrams: bought.length > 0 ? actualGrams(items, rates.table) : 0,
    countedGrams: counted,
    chargeableGrams: counted === 0 ? 0 : slabGrams(counted, rates.table),
    nextSlabAdds:
      destination && option && priced.delivery
        ? addedByNextSlab({
            table: rates.table,
            destination,
            option,
            delivery: priced.delivery.total,
            sellers,
            goodsSubtotal: priced.goodsSubtotal,
            promotions: rates.promotions,
            at,
            promoCode: input.promoCode || null,
          })
        : null,
  }
}

type Chosen = {
  bought: ReadonlyArray<{ row: CartProductRow; quantity: number }>
  country: DestinationRules | null
  option: ServiceOption | null
  /** The number of stores that the lines are from. */
  sellers: number
}

/** Prices the lines that can be bought, with delivery by the chosen service and the fee of the chosen method of payment. */
const priceBought = (
  { rates, at, promoCode, paymentMethod }: PricingInput,
  { bought, country, option, sellers }: Chosen,
): PricedCart =>
  priceCart({
    lines: bought.map(({ row, quantity }) => ({
      productId: row.id,
      brandId: row.brand_id,
      category: row.category,
      unitPrice: priceOf(row),
      quantity,
    })),
    promotions: rates.promotions,
    at,
    promoCode: promoCode || null,
    delivery: option && { option, toRest: restPricesOf(rates.table, option, sellers) },
    payment:
      paymentMethod && country ? { method: paymentMethod, country: country.code, cashRules: rates.table.cod } : null,
  })

function judgeLines({ rows, wanted, at }: PricingInput): WantedLine[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const city = wanted.map(({ productId }) => byId.get(productId)?.city_id).find(Boolean)
  return mergeWanted(wanted).map(({ productId, quantity }) => {
    const row = byId.get(productId) ?? null
    return { productId, quantity, row, problem: problemOf(row, quantity, city, at) }
  })
}

function problemOf(
  row: CartProductRow | null,
  quantity: number,
  city: string | undefined,
  at: Date,
): LineProblem | null {
  if (!row?.published) return { code: 'product/withdrawn' }
  if (!sellsNow(row, at)) return { code: 'store/paused' }
  if (row.city_id !== city) return { code: 'cart/mixed-cities' }
  const take = takeStock(row.stock, quantity)
  if (take.taken) return null
  return take.code === 'stock/out'
    ? { code: 'product/out-of-stock', available: 0 }
    : { code: 'product/short', available: take.available }
}

export const parcelItem = (row: Pick<CartProductRow, 'gross_grams' | 'pack_shape'>, quantity: number): ParcelItem => ({
  grossGrams: row.gross_grams,
  quantity,
  packShape: row.pack_shape,
})

/** Estimates the weight before a service is chosen, as one that measures parcels would count it. */
const estimatedGrams = (items: readonly ParcelItem[], { table }: Rates): number =>
  // Without dimensions the divisor has no effect.
  items.length === 0 ? 0 : countedGrams(items, table, 1)

/** Returns the rules of a country; refuses with delivery/not-available when it is not served. */
export const countryOf = ({ countries }: Rates, code: string): DestinationRules =>
  countries.get(code) ?? refuse('delivery/not-available')

/** Converts a country and postal code into a destination of the rates. */
export function destinationOf({ code, zone }: DestinationRules, pincode: string): Destination {
  if (zone !== 'DOM' && !isForeignZone(zone)) return refuse('delivery/not-available')
  return { country: code, countryZone: zone, pincode }
}
