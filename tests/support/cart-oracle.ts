import shipping from '../../database/seed/shipping.json' with { type: 'json' }

/** A cart in the terms of the specification: amounts in paise, weights in grams. */
export type OracleCart = {
  lines: readonly { price: number; quantity: number; category: string; grams: number; shape: string; seller: string }[]
  /** The chosen partner and service, and the destination zone. */
  service: string
  zone: string
  remote: boolean
  code: string | null
  /** The payment method, and the country. */
  cash: boolean
  country: string
}

export type OracleAmounts = { goods: number; discount: number; delivery: number; cashFee: number | null; total: number }

type Service = {
  id: string
  fuelSurchargePercent: number
  volumetricDivisor: number | null
  maxWeightKg: number
  rates: Record<string, { first500gInr: number; additional500gInr: number | { uptoKg: number; inr: number }[] }>
}
const services = (shipping.partners as unknown as { id: string; scope: string; services: Service[] }[]).flatMap(
  ({ id, scope, services: own }) => own.map((service) => ({ ...service, name: `${id}/${service.id}`, scope })),
)
const factors: Record<string, number> = shipping.weightRules.whenDimensionsUnknown.bulkFactorByPackShape

/** Rounds half up, with integer thousandths instead of the shop's own arithmetic. */
const share = (amount: number, percent: number): number =>
  Math.floor((amount * Math.round(percent * 1000) + 50_000) / 100_000)

/**
 * Calculates the price of a cart from docs/spec/decisions.md#14 and #15 and the rate table alone, without the shop's code: two
 * independent calculations that agree on every paisa are unlikely to be both wrong (docs/spec/reliability.md#R17). `cashFee` is
 * null where cash is not accepted.
 */
export function workOutCart(cart: OracleCart): OracleAmounts | 'too-heavy' {
  let goods = 0
  let discount = 0
  let weight = 0
  let bulk = 0
  for (const { price, quantity, category, grams, shape } of cart.lines) {
    goods += price * quantity
    if (category === 'namkeen') discount += share(price, 20) * quantity
    weight += grams * quantity
    bulk += grams * Math.round((factors[shape] ?? 0) * 10) * quantity
  }
  const service = services.find(({ name }) => name === cart.service)
  if (!service) throw new Error(`no service ${cart.service}`)
  const actual = weight + 180
  const volumetric = Math.ceil(bulk / 10) + 180
  const counted = service.volumetricDivisor === null ? actual : Math.max(actual, volumetric)
  const halves = Math.max(1, Math.ceil(counted / 500))
  if (halves * 500 > service.maxWeightKg * 1000) return 'too-heavy'

  const sellers = new Set(cart.lines.map(({ seller }) => seller)).size
  const joining = Math.min(199_00, Math.max(0, sellers - 1) * 49_00)
  const isHome = service.scope === 'domestic'
  const remote = cart.remote ? (isHome ? 60_00 : 650_00) : 0
  const full = carry(service, cart.zone, halves) + joining + remote

  const toRest = (speed: string): number =>
    Math.min(
      ...services
        .filter((one) => one.scope === 'domestic' && one.id === speed && halves * 500 <= one.maxWeightKg * 1000)
        .map((one) => carry(one, 'rest', halves) + joining),
    )
  const promotions = [0]
  if (isHome && service.id === 'standard' && goods > 500_00) promotions.push(toRest('standard'))
  if (cart.code === 'FREEGHUJ' && goods >= 599_00) promotions.push(toRest(isHome ? service.id : 'standard'))
  const best = Math.max(...promotions.filter(Number.isFinite))
  const delivery = Math.max(0, full - best)

  const beforeFee = goods - discount + delivery
  const cashFee = cart.cash ? feeForCash(cart, beforeFee) : null
  return { goods, discount, delivery, cashFee, total: beforeFee + (cashFee ?? 0) }
}

/** Returns the freight of a number of half kilograms, with fuel surcharge. */
function carry(service: Service, zone: string, halves: number): number {
  const rate = service.rates[zone]
  if (!rate) return Number.POSITIVE_INFINITY
  let freight = rate.first500gInr * 100
  for (let half = 2; half <= halves; half++) {
    const more = rate.additional500gInr
    const bands = typeof more === 'number' ? [] : more
    const inr = typeof more === 'number' ? more : (bands.find(({ uptoKg }) => half / 2 <= uptoKg) ?? bands.at(-1))?.inr
    freight += Math.round((inr ?? 0) * 100)
  }
  return freight + share(freight, service.fuelSurchargePercent)
}

function feeForCash({ country, zone }: OracleCart, total: number): number | null {
  if (country !== 'IN' || zone === 'special' || total < 99_00 || total > 5000_00) return null
  return total <= 2000_00 ? 40_00 : Math.ceil((total * 2) / 100 / 100) * 100
}
