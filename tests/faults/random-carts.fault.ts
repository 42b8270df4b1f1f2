import { priceCart, type UnpricedLine } from '#domain/cart/cart-price.ts'
import type { PackShape } from '#domain/catalogue/catalogue.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { shippedCategories } from '#domain/catalogue/shipped-categories.ts'
import { allocate, paise } from '#domain/money/money.ts'
import { domesticZoneOf } from '#domain/rates/delivery-zone.ts'
import type { ForeignZone, RateTable } from '#domain/rates/rate-table.ts'
import { restPricesOf } from '#domain/shipping/delivery-price.ts'
import { quoteServices } from '#domain/shipping/shipping-rate.ts'
import { type OracleAmounts, type OracleCart, workOutCart } from '#tests/support/cart-oracle.ts'
import { startingPromotions } from '#tests/support/starting-promotions.ts'
import type { Result } from '../../bench/benchmark.ts'
import shipping from '../../database/seed/shipping.json' with { type: 'json' }

export const name = 'random-carts'

const table = shipping as unknown as RateTable
const shapes = Object.keys(shipping.weightRules.whenDimensionsUnknown.bulkFactorByPackShape) as PackShape[]
const at = new Date('2026-11-20T12:00:00Z')
const pincodes = ['380001', '382481', '400001', '360001', '302001', '781001', '744101', '682555']
const abroad: [country: string, zone: ForeignZone][] = [
  ['AE', 'GCC'],
  ['SG', 'SEA'],
  ['GB', 'EUR'],
  ['US', 'NAM'],
  ['AU', 'OCE'],
  ['KE', 'AFR'],
]

/**
 * Generates carts of every kind, priced by the shop and by an oracle written from the specification alone
 * (docs/spec/reliability.md#R17).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const carts = small ? 20_000 : 1_000_000
  const seed = small ? 7 : Date.now() % 2 ** 31
  const pick = randomFrom(seed)
  const broken: string[] = []
  let [services, heavy] = [0, 0]
  const started = performance.now()
  for (let turn = 0; turn < carts && broken.length < 20; turn++) {
    const cart = randomCart(pick)
    const seen = priceWithShop(cart)
    services += seen.length
    heavy += seen.filter(({ oracle }) => oracle === 'too-heavy').length
    for (const { shop, oracle, cart: full } of seen)
      if (JSON.stringify(shop) !== JSON.stringify(oracle))
        broken.push(
          `Seed ${seed}, basket ${turn}: ${JSON.stringify(full)} costs ${JSON.stringify(shop)}, not ${JSON.stringify(oracle)}.`,
        )
    const whole = paise(pick(1_000_000))
    const weights = cart.lines.map(({ price, quantity }) => price * quantity)
    broken.push(...checkSplit(whole, weights).map((message) => `Seed ${seed}, basket ${turn}: ${message}`))
  }
  const seconds = (performance.now() - started) / 1000
  return {
    how:
      `${carts.toLocaleString('en')} random baskets (seed ${seed}) of up to 12 lines and 9 makers to eight PIN codes and six zones abroad, each priced for every service: ${services.toLocaleString('en')} prices, ${heavy.toLocaleString('en')} of ` +
      `them for what a service cannot carry. Goods, discount, delivery, fee and total agree to the paisa with an oracle written from the specification; any amount split by the lines' weights adds up again, each share within a paisa of its due.`,
    measures: [{ name: 'carts', unit: '/s', runs: [carts / seconds] }],
    broken,
  }
}

type Draw = (below: number) => number
type Drawn = Pick<OracleCart, 'lines' | 'code' | 'cash' | 'country' | 'remote'> & {
  pincode?: string
  abroad?: ForeignZone
}

function randomCart(pick: Draw): Drawn {
  const sellers = 1 + pick(9)
  const one = <Item>(list: readonly Item[]): Item => list[pick(list.length)] as Item
  const lines = Array.from({ length: 1 + pick(12) }, () => ({
    // Often near the limits of a promotion, where one paisa decides.
    price: pick(4) === 0 ? one([499_99, 500_00, 500_01, 598_99, 599_00]) : 1 + pick(100_000),
    quantity: pick(3) === 0 ? 1 + pick(20) : 1,
    category: one(shippedCategories).id,
    grams: 20 + pick(1500),
    shape: one(shapes),
    seller: `maker-${pick(sellers)}`,
  }))
  const [country, zone] = one(abroad)
  const home = pick(2) === 0
  return {
    lines,
    code: one([null, 'FREEGHUJ', 'NOTHING']),
    cash: pick(2) === 0,
    country: home ? 'IN' : country,
    remote: pick(8) === 0,
    ...(home ? { pincode: one(pincodes) } : { abroad: zone }),
  }
}

type Seen = { cart: OracleCart; shop: OracleAmounts | 'too-heavy'; oracle: OracleAmounts | 'too-heavy' }

/** Compares the price of every available service between the shop and the oracle. */
function priceWithShop({ pincode, abroad: foreign, ...drawn }: Drawn): Seen[] {
  const lines: UnpricedLine[] = drawn.lines.map(({ price, quantity, category, seller }, at) => ({
    productId: String(at),
    brandId: seller,
    category: category as CategoryId,
    unitPrice: paise(price),
    quantity,
  }))
  const items = drawn.lines.map(({ grams, quantity, shape }) => ({
    grossGrams: grams,
    quantity,
    packShape: shape as PackShape,
  }))
  const sellers = new Set(drawn.lines.map(({ seller }) => seller)).size
  const zone = foreign ?? domesticZoneOf(pincode ?? '', table.domesticZones)
  const destination = {
    country: drawn.country,
    countryZone: foreign ?? ('DOM' as const),
    remote: drawn.remote,
    ...(pincode ? { pincode } : {}),
  }
  const { options } = quoteServices({ table, destination, parcel: { items }, sellers })
  const scope = foreign ? 'international' : 'domestic'
  return table.partners
    .filter((partner) => partner.scope === scope)
    .flatMap((partner) => partner.services.filter(({ rates }) => rates[zone]).map(({ id }) => `${partner.id}/${id}`))
    .map((service) => {
      const cart: OracleCart = { ...drawn, service, zone }
      const oracle = workOutCart(cart)
      const option = options.find(({ serviceId }) => serviceId === service)
      if (!option) return { cart, oracle, shop: 'too-heavy' }
      const priced = priceCart({
        lines,
        promotions: startingPromotions,
        at,
        promoCode: drawn.code,
        delivery: { option, toRest: restPricesOf(table, option, sellers) },
        payment: { method: drawn.cash ? 'cod' : 'online', country: drawn.country, cashRules: table.cod },
      })
      return {
        cart,
        oracle,
        shop: {
          goods: priced.goodsSubtotal,
          discount: priced.discountTotal,
          delivery: priced.delivery?.total ?? -1,
          cashFee: priced.cash?.allowed ? priced.cash.fee : null,
          total: priced.total,
        },
      }
    })
}

/** A split adds up to the whole, and no share differs by a paisa or more from its exact value. */
function checkSplit(whole: ReturnType<typeof paise>, weights: readonly number[]): string[] {
  const shares = allocate(whole, weights)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const given = shares.reduce((sum: number, part) => sum + part, 0)
  return [
    ...(given === whole ? [] : [`${whole} paise were split into ${given}.`]),
    ...shares.flatMap((part, at) => {
      const due = (whole * (weights[at] ?? 0)) / all
      return Math.abs(part - due) < 1 ? [] : [`A share of ${whole} is ${part}, not ${due}.`]
    }),
  ]
}

/** Pseudo-random numbers, repeatable with the same seed. */
function randomFrom(seed: number): Draw {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
