import { asc, eq, sql } from 'drizzle-orm'
import { nothing } from '#domain/money/money.ts'
import type { PromotionRule } from '#domain/promotions/promotions.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { orderPromotion, promotion, promotionVersion } from '#server/db/promotion-tables.ts'
import { db } from '#server/db/transaction.ts'

export type VersionRow = typeof promotionVersion.$inferSelect
type Kind = PromotionRule['kind']

/** Returns every version of every promotion, promotions in the shop's order, versions by creation. */
export async function listPromotionVersions(): Promise<{ kind: Kind; row: VersionRow }[]> {
  return db()
    .select({ kind: promotion.kind, row: promotionVersion })
    .from(promotion)
    .innerJoin(promotionVersion, eq(promotionVersion.promotionId, promotion.id))
    .orderBy(asc(promotion.position), asc(promotionVersion.version))
}

export const listPromotionRules = async (): Promise<PromotionRule[]> =>
  (await listPromotionVersions()).map(({ kind, row }) => toRule(kind, row))

/** Returns a stored version as a rule of the domain. */
export function toRule(kind: Kind, row: VersionRow): PromotionRule {
  const terms = {
    id: row.promotionId,
    version: row.version,
    on: row.isOn,
    activeFrom: row.activeFrom?.toISOString() ?? null,
    activeUntil: row.activeUntil?.toISOString() ?? null,
    fundedBy: row.fundedBy,
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
        isPublic: row.isPublic,
        goodsAtLeast: goods,
        heaviestGrams,
        limitInAll,
        limitPerCustomer,
        ...(row.segmentId === null ? {} : { segmentId: row.segmentId }),
      }
    }
    case 'category-percent':
      return { ...terms, kind, category: row.category ?? '', percent: row.percent ?? 0 }
  }
}

/** Returns the columns that hold the terms; those that the kind does not use stay empty. */
export function termsOf(rule: PromotionRule) {
  return {
    isOn: rule.on,
    fundedBy: rule.fundedBy,
    goodsPaise:
      rule.kind === 'promo-delivery'
        ? rule.goodsAtLeast
        : rule.kind === 'free-standard-delivery'
          ? rule.goodsAbove
          : null,
    heaviestGrams: rule.kind === 'category-percent' ? null : rule.heaviestGrams,
    code: rule.kind === 'promo-delivery' ? rule.code : null,
    isPublic: rule.kind === 'promo-delivery' && rule.isPublic,
    limitInAll: rule.kind === 'promo-delivery' ? rule.limitInAll : null,
    limitPerCustomer: rule.kind === 'promo-delivery' ? rule.limitPerCustomer : null,
    segmentId: rule.kind === 'promo-delivery' ? (rule.segmentId ?? null) : null,
    category: rule.kind === 'category-percent' ? rule.category : null,
    percent: rule.kind === 'category-percent' ? rule.percent : null,
  }
}

/** Releases the use of a code by an order. */
export async function releaseSlot(orderId: string) {
  return await db()
    .update(orderPromotion)
    .set({ releasedAt: dbNow, slot: null })
    .where(sql`${orderPromotion.orderId} = ${orderId} and ${orderPromotion.code} is not null`)
}

/** Counts the use of a code by an order again. */
export async function takeUseUp(orderId: string): Promise<void> {
  await db().update(orderPromotion).set({ releasedAt: null }).where(eq(orderPromotion.orderId, orderId))
}
