import type { CategoryRules } from '../catalogue/category.ts'
import { refuse } from '../refusal.ts'
import { fitsCategory, type ReportableClaimKind, reportableClaimKinds } from './claim-kind.ts'

/** The claim deadlines and the number of photographs; the policy page states the same. */
export type ClaimTerms = {
  readonly hoursAtHome: number
  readonly daysAbroad: number
  readonly householdDays: number
  readonly withdrawalDays: number
  readonly leastPhotos: number
  readonly mostPhotos: number
  /** Days after the delivery after which an order without an open case is closed. */
  readonly closeDays: number
}

export const usualClaimTerms: ClaimTerms = {
  hoursAtHome: 48,
  daysAbroad: 5,
  householdDays: 7,
  withdrawalDays: 14,
  leastPhotos: 2,
  mostPhotos: 6,
  closeDays: 30,
}

/** The legal withdrawal period in the EU and the UK, in days: the setting may be longer, not shorter. */
export const leastWithdrawalDays = 14
/** The most photographs a claim can hold. */
export const mostPhotosOfClaim = 6

/** Countries where the law lets buyers withdraw from a purchase for some time. */
const withdrawalCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

const hour = 3_600_000
const day = 24 * hour

export type Delivered = {
  readonly deliveredAt: Date
  readonly country: string
  readonly category: Pick<CategoryRules, 'isFood'>
  /** The best-before date of the item, where the seller gave it. */
  readonly bestBefore: string | null
}

/**
 * Returns the claim deadline, counted from delivery; null where such a claim is not possible for these goods.
 * Damaged, wrong, short or too old: 48 hours in India, 5 days elsewhere. Spoiled: the same, and at least until its
 * best-before day has ended (Indian time). Household goods not as described: 7 days. Household goods, changed my
 * mind: 7 days in India, 14 days in the EU and the UK, not possible elsewhere.
 */
export function claimUntil(kind: ReportableClaimKind, about: Delivered, terms: ClaimTerms): Date | null {
  if (!fitsCategory(kind, about.category)) return null
  const after = (time: number) => new Date(about.deliveredAt.getTime() + time)
  const usual = after(about.country === 'IN' ? terms.hoursAtHome * hour : terms.daysAbroad * day)
  switch (kind) {
    case 'damaged':
    case 'wrong_item':
    case 'short':
    case 'too_old':
      return usual
    case 'spoiled':
      return about.bestBefore === null ? usual : later(usual, endOfIndianDay(about.bestBefore))
    case 'not_as_described':
      return after(terms.householdDays * day)
    case 'changed_mind':
      if (about.country === 'IN') return after(terms.householdDays * day)
      return withdrawalCountries.has(about.country) ? after(terms.withdrawalDays * day) : null
  }
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)
const endOfIndianDay = (date: string): Date => new Date(`${date}T23:59:59.999+05:30`)

/** Returns the kinds of claim that are still possible now, each with its deadline. */
export function openClaimKinds(
  about: Delivered,
  terms: ClaimTerms,
  now: Date,
): { readonly kind: ReportableClaimKind; readonly until: Date }[] {
  return reportableClaimKinds.flatMap((kind) => {
    const until = claimUntil(kind, about, terms)
    return until !== null && now <= until ? [{ kind, until }] : []
  })
}

/** Refuses with claim/window-closed when such a claim is not, or no longer, possible. */
export function assertClaimable(kind: ReportableClaimKind, about: Delivered, terms: ClaimTerms, now: Date): void {
  const until = claimUntil(kind, about, terms)
  if (until === null || now > until) refuse('claim/window-closed')
}

/** A seller has "seven days to contest with evidence" (seller agreement). */
const answerDays = 7

/** Returns the seller's deadline, inclusive, to answer a claim made at that instant. */
export const answerUntil = (claimedAt: Date): Date => new Date(claimedAt.getTime() + answerDays * day)

export const mayAnswer = (claimedAt: Date, now: Date): boolean => now <= answerUntil(claimedAt)

/** The least number of days after which an order is closed: no claim window at home ends later. */
export const leastCloseDays = 7

/** Returns the instant from which a delivered order is closed, unless a case is open (docs/spec/lifecycle.md#2). */
export const closableFrom = (deliveredAt: Date, { closeDays }: Pick<ClaimTerms, 'closeDays'>): Date =>
  new Date(deliveredAt.getTime() + closeDays * day)
