import type { Trilingual } from '../language/language.ts'
import { fromRupees, nothing, type Paise, paise, percentOf, sum, times } from '../money/money.ts'
import { type Destination, isForeignZone, zoneOf } from '../rates/delivery-zone.ts'
import type { RatePartner, RateService, RateTable, RateZone, SlabRate } from '../rates/rate-table.ts'
import { countedGrams, type ParcelItem, slabGrams, volumetricGrams } from './chargeable-weight.ts'

/** A service that would carry a parcel, with its price components. `pricePaise` is their sum, before promotions. */
export type ServiceOption = {
  /** Partner and service id, such as `dodi-logistics/standard`. */
  serviceId: string
  partnerId: string
  /** The service level: `standard`, `quick`, `economy`, `express`. */
  speed: string
  partner: Trilingual
  name: Trilingual
  domestic: boolean
  zone: RateZone
  /** The counted grams before rounding up to `chargeableGrams`. */
  countedGrams: number
  chargeableGrams: number
  /**
   * The volumetric weight of the items; null when only the actual weight is given, and where the service does not
   * measure parcels.
   */
  volumetricGrams: number | null
  basePaise: Paise
  fuelPaise: Paise
  hubFeePaise: Paise
  surchargePaise: Paise
  pricePaise: Paise
  transitDays: readonly [number, number]
}

/** The parcel to quote: the items of a cart, or the weight of a packed parcel in grams. */
type Parcel = { items: readonly ParcelItem[] } | { grams: number }

export type QuoteRequest = { table: RateTable; destination: Destination; parcel: Parcel; sellers: number }

/** The reason why no service can carry a parcel; each is a translation key. */
export type NoService =
  | { code: 'shipping/pincode' }
  | { code: 'shipping/no-service' }
  | { code: 'shipping/too-heavy'; heaviestGrams: number }

export type Quote = { options: ServiceOption[]; none?: NoService }

/**
 * Returns every service that accepts a parcel to a destination, cheapest first (then the faster). Without options,
 * `none` gives the reason. `sellers` is the number of sellers whose seller orders the hub consolidates. Prices follow
 * docs/spec/decisions.md#14 and #18.
 */
export function quoteServices({ table, destination, parcel, sellers }: QuoteRequest): Quote {
  const zone = zoneOf(destination, table)
  if (zone === null) return { options: [], none: { code: 'shipping/pincode' } }
  return quoteZone({ table, zone, parcel, sellers, remote: destination.remote === true })
}

/** Returns the same for a whole zone of the table, for any destination in it. */
export function quoteZone(request: Omit<QuoteRequest, 'destination'> & { zone: RateZone; remote: boolean }): Quote {
  const { table, zone, parcel, sellers, remote } = request
  const domestic = !isForeignZone(zone)
  const options: ServiceOption[] = []
  let heaviestGrams = 0
  for (const partner of table.partners) {
    if ((partner.scope === 'domestic') !== domestic) continue
    for (const service of partner.services) {
      const rate = service.rates[zone]
      const transitDays = service.transitDays[zone]
      if (!rate || !transitDays) continue
      const counted = gramsFor(parcel, table, service)
      const grams = slabGrams(counted, table)
      heaviestGrams = Math.max(heaviestGrams, heaviestOf(service))
      if (grams > heaviestOf(service)) continue
      const surchargePaise = remote ? remoteSurcharge(table, domestic) : nothing
      const parts = priceComponents(table, service, rate, grams, sellers)
      options.push({
        ...identityOf(partner, service),
        domestic,
        zone,
        countedGrams: counted,
        chargeableGrams: grams,
        volumetricGrams: bulkOf(parcel, table, service),
        ...parts,
        surchargePaise,
        pricePaise: sum([parts.basePaise, parts.fuelPaise, parts.hubFeePaise, surchargePaise]),
        transitDays,
      })
    }
  }
  if (options.length === 0)
    return {
      options,
      none: heaviestGrams === 0 ? { code: 'shipping/no-service' } : { code: 'shipping/too-heavy', heaviestGrams },
    }
  return { options: options.toSorted(cheapestFirst) }
}

/**
 * Returns the price of a service level within India to zone `rest`, hub fee and fuel included: the reference price of
 * promotions (docs/spec/decisions.md#14). Null when no domestic service of that level accepts the weight.
 */
export function priceToRest(table: RateTable, speed: string, grams: number, sellers: number): Paise | null {
  const prices = table.partners
    .filter((partner) => partner.scope === 'domestic')
    .flatMap((partner) => partner.services)
    .filter((service) => service.id === speed && grams <= heaviestOf(service))
    .flatMap((service) => {
      const rate = service.rates.rest
      if (!rate) return []
      const { basePaise, fuelPaise, hubFeePaise } = priceComponents(table, service, rate, grams, sellers)
      return sum([basePaise, fuelPaise, hubFeePaise])
    })
  return prices.length === 0 ? null : paise(Math.min(...prices))
}

/**
 * Returns a service's price for a weight to a zone, fuel included, without the hub fee and the remote surcharge; null
 * where it does not carry it.
 */
export function servicePrice(
  service: Omit<RateService, 'id' | 'name'>,
  zone: RateZone,
  grams: number,
  slab: number,
): Paise | null {
  const rate = service.rates[zone]
  if (!rate || grams > heaviestOf(service)) return null
  const base = freightOf(rate, grams, slab)
  return sum([base, percentOf(base, service.fuelSurchargePercent)])
}

/**
 * Returns the freight of whole slabs: the first, then each further one by the band that contains the weight after
 * that step.
 */
export function freightOf(rate: SlabRate, grams: number, slab: number): Paise {
  const first = fromRupees(rate.first500gInr)
  const further = rate.additional500gInr
  const steps = Math.max(0, Math.round(grams / slab) - 1)
  if (typeof further === 'number') return sum([first, times(fromRupees(further), steps)])
  const stepPrices = Array.from({ length: steps }, (_, step) => {
    const weightAfter = (step + 2) * slab
    const band = further.find((each) => weightAfter <= each.uptoKg * 1000) ?? further.at(-1)
    if (!band) throw new RangeError('a rate with bands needs at least one')
    return fromRupees(band.inr)
  })
  return sum([first, ...stepPrices])
}

/** Returns the consolidation fee: 0 for one seller, an amount for each further one, up to a maximum. */
export function hubFee(table: Pick<RateTable, 'hub'>, sellers: number): Paise {
  const { firstSeller, eachFurtherSeller, maximum } = table.hub.consolidationFeeInr
  const fee = sum([fromRupees(firstSeller), times(fromRupees(eachFurtherSeller), Math.max(0, sellers - 1))])
  return paise(Math.min(fee, fromRupees(maximum)))
}

function priceComponents(table: RateTable, service: RateService, rate: SlabRate, grams: number, sellers: number) {
  const basePaise = freightOf(rate, grams, table.weightRules.roundUpGrams)
  return {
    basePaise,
    fuelPaise: percentOf(basePaise, service.fuelSurchargePercent),
    hubFeePaise: hubFee(table, sellers),
  }
}

const gramsFor = (parcel: Parcel, table: RateTable, service: RateService): number =>
  'items' in parcel ? countedGrams(parcel.items, table, service.volumetricDivisor) : parcel.grams

const bulkOf = (parcel: Parcel, table: RateTable, { volumetricDivisor }: RateService): number | null =>
  'items' in parcel && volumetricDivisor !== null ? volumetricGrams(parcel.items, table, volumetricDivisor) : null

const heaviestOf = (service: Pick<RateService, 'maxWeightKg'>): number => service.maxWeightKg * 1000

const remoteSurcharge = ({ remoteAreaSurchargeInr }: RateTable, domestic: boolean): Paise =>
  fromRupees(domestic ? remoteAreaSurchargeInr.domestic : remoteAreaSurchargeInr.international)

const identityOf = (partner: RatePartner, service: RateService) => ({
  serviceId: `${partner.id}/${service.id}`,
  partnerId: partner.id,
  speed: service.id,
  partner: partner.name,
  name: service.name,
})

const cheapestFirst = (a: ServiceOption, b: ServiceOption): number =>
  a.pricePaise - b.pricePaise || a.transitDays[1] - b.transitDays[1] || (a.serviceId < b.serviceId ? -1 : 1)
