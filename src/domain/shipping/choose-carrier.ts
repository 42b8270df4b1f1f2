import type { CategoryId } from '../catalogue/category.ts'
import type { Paise } from '../money/money.ts'
import type { BookableCarrier } from './carrier-name.ts'

/** Who pays duties at the border: a parcel inside India has none. */
export type DutyTerms = 'none' | 'unpaid' | 'paid'

/** A carrier's offer for one shipment. */
export type CarrierRate = {
  readonly carrier: BookableCarrier
  readonly service: string
  /** In paise; offers in another currency are converted before, and ones without a currency are none. */
  readonly cost: Paise
  readonly days: { readonly least: number; readonly most: number }
  readonly duties: DutyTerms
  readonly takesCash: boolean
}

/** What was sold to the customer, and what is sent. */
export type ShipmentNeed = {
  readonly country: string
  readonly grams: number
  /** The categories of what is inside. */
  readonly categories: readonly CategoryId[]
  readonly isCash: boolean
  /** The most transit days of the service the customer bought. */
  readonly boughtDays: number
  /** Days from today to the last promised day; negative when it has passed. */
  readonly daysLeft: number
  readonly duties: DutyTerms
}

/** A rule of the shop: within these limits a carrier is preferred, or not to be used. */
export type CarrierRule = {
  readonly id: string
  readonly carrier: BookableCarrier
  readonly does: 'prefer' | 'avoid'
  readonly countries: readonly string[]
  readonly leastGrams: number
  readonly mostGrams: number
  /** Only for shipments with something of these categories; none: for all. */
  readonly categories: readonly CategoryId[]
}

/** Why an offer was taken or left. */
export const rateVerdicts = [
  'chosen',
  'dearer',
  'not_preferred',
  'late',
  'slower_than_bought',
  'duties',
  'no_cash',
  'avoided',
] as const
type RateVerdict = (typeof rateVerdicts)[number]
export type JudgedRate = {
  readonly offer: CarrierRate
  readonly verdict: RateVerdict
  readonly ruleId: string | null
}

export type CarrierChoice = { readonly chosen: CarrierRate | null; readonly judged: readonly JudgedRate[] }

const dutyRank: Readonly<Record<DutyTerms, number>> = { none: 0, unpaid: 0, paid: 1 }

const applies = (rule: CarrierRule, need: ShipmentNeed): boolean =>
  (rule.countries.length === 0 || rule.countries.includes(need.country)) &&
  need.grams >= rule.leastGrams &&
  need.grams <= rule.mostGrams &&
  (rule.categories.length === 0 || rule.categories.some((category) => need.categories.includes(category)))

/** Returns why an offer is no choice at all, or null. The customer never gets less than they bought. */
function findObstacle(offer: CarrierRate, need: ShipmentNeed, rules: readonly CarrierRule[]) {
  const avoiding = rules.find((rule) => rule.does === 'avoid' && rule.carrier === offer.carrier)
  if (avoiding) return { verdict: 'avoided' as const, ruleId: avoiding.id }
  if (need.isCash && !offer.takesCash) return { verdict: 'no_cash' as const, ruleId: null }
  if (dutyRank[offer.duties] < dutyRank[need.duties]) return { verdict: 'duties' as const, ruleId: null }
  if (offer.days.most > need.boughtDays) return { verdict: 'slower_than_bought' as const, ruleId: null }
  return null
}

const byCost = (one: CarrierRate, other: CarrierRate): number =>
  one.cost - other.cost || one.days.most - other.days.most || one.service.localeCompare(other.service)
const bySpeed = (one: CarrierRate, other: CarrierRate): number => one.days.most - other.days.most || byCost(one, other)

/**
 * Chooses the cheapest offer that arrives by the promised day and is no worse than what was bought: by the shop's
 * rules for the lane, the weight and the contents; a preferred carrier comes before a cheaper one. When the promise can no longer be met the fastest is
 * taken. Returns every offer with the reason why it was taken or left.
 */
export function chooseCarrier(
  offers: readonly CarrierRate[],
  need: ShipmentNeed,
  allRules: readonly CarrierRule[],
): CarrierChoice {
  const rules = allRules.filter((rule) => applies(rule, need))
  const preferring = (offer: CarrierRate) =>
    rules.find((rule) => rule.does === 'prefer' && rule.carrier === offer.carrier)
  const possible = offers.filter((offer) => findObstacle(offer, need, rules) === null)
  const inTime = possible.filter(({ days }) => days.most <= need.daysLeft)
  const preferred = inTime.filter(preferring)
  const chosen =
    (preferred.length > 0 ? preferred : inTime).toSorted(byCost)[0] ?? possible.toSorted(bySpeed)[0] ?? null
  const judged = offers.map((offer): JudgedRate => {
    if (offer === chosen) return { offer, verdict: 'chosen', ruleId: preferring(offer)?.id ?? null }
    const obstacle = findObstacle(offer, need, rules)
    if (obstacle) return { offer, ...obstacle }
    if (!inTime.includes(offer)) return { offer, verdict: 'late', ruleId: null }
    const rule = chosen ? preferring(chosen) : undefined
    return rule && !preferred.includes(offer)
      ? { offer, verdict: 'not_preferred', ruleId: rule.id }
      : { offer, verdict: 'dearer', ruleId: null }
  })
  return { chosen, judged }
}
