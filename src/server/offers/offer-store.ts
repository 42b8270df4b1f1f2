import { asc, eq } from 'drizzle-orm'
import { nothing } from '#domain/money.ts'
import type { OfferRule } from '#domain/offers.ts'
import { offer, offerVersion } from '#server/db/offer-tables.ts'
import { db } from '#server/db/transaction.ts'

export type VersionRow = typeof offerVersion.$inferSelect
type Kind = OfferRule['kind']

/** Returns every version of every promotion, promotions in the shop's order, versions by creation. */
export async function listOfferVersions(): Promise<{ kind: Kind; row: VersionRow }[]> {
  return db()
    .select({ kind: offer.kind, row: offerVersion })
    .from(offer)
    .innerJoin(offerVersion, eq(offerVersion.offerId, offer.id))
    .orderBy(asc(offer.position), asc(offerVersion.version))
}

export const listOfferRules = async (): Promise<OfferRule[]> =>
  (await listOfferVersions()).map(({ kind, row }) => toRule(kind, row))

/** Returns a stored version as a rule of the domain. */
export function toRule(kind: Kind, row: VersionRow): OfferRule {
  const terms = {
    id: row.offerId,
    version: row.version,
    on: row.isOn,
    activeFrom: row.activeFrom?.toISOString() ?? null,
    activeUntil: row.activeUntil?.toISOString() ?? null,
    bearer: row.bearer,
  }
  const goods = row.goodsPaise ?? nothing
  const { heaviestGrams } = row
  switch (kind) {
    case 'free-standard-delivery':
      return { ...terms, kind, goodsAbove: goods, heaviestGrams }
    case 'promo-delivery': {
      const { limitInAll, limitPerCustomer } = row
      return {
        ...terms,
        kind,
        code: row.code ?? '',
        told: row.isTold,
        goodsAtLeast: goods,
        heaviestGrams,
        limitInAll,
        limitPerCustomer,
      }
    }
    case 'category-percent':
      return { ...terms, kind, category: row.category ?? 'namkeen', percent: row.percent ?? 0 }
  }
}

/** Returns the columns that hold the terms; those that the kind does not use stay empty. */
export function termsOf(rule: OfferRule) {
  return {
    isOn: rule.on,
    bearer: rule.bearer,
    goodsPaise:
      rule.kind === 'promo-delivery'
        ? rule.goodsAtLeast
        : rule.kind === 'free-standard-delivery'
          ? rule.goodsAbove
          : null,
    heaviestGrams: rule.kind === 'category-percent' ? null : rule.heaviestGrams,
    code: rule.kind === 'promo-delivery' ? rule.code : null,
    isTold: rule.kind === 'promo-delivery' && rule.told,
    limitInAll: rule.kind === 'promo-delivery' ? rule.limitInAll : null,
    limitPerCustomer: rule.kind === 'promo-delivery' ? rule.limitPerCustomer : null,
    category: rule.kind === 'category-percent' ? rule.category : null,
    percent: rule.kind === 'category-percent' ? rule.percent : null,
  }
}
