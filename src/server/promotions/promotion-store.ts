import { asc, eq, sql } from 'drizzle-orm'
import { nothing, type Paise, paise } from '#domain/money/money.ts'
import type { GoodsPromotion } from '#domain/promotions/goods-promotion.ts'
import type { CodePromotion, PromotionRule } from '#domain/promotions/promotions.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { orderPromotion, promotion, promotionBudget, promotionVersion } from '#server/db/promotion-tables.ts'
import { db } from '#server/db/transaction.ts'

export type VersionRow = typeof promotionVersion.$inferSelect
type Kind = PromotionRule['kind']

/** Returns every version of every promotion, promotions in the shop's order, versions by creation, with what their budgets gave. */
export async function listPromotionVersions(): Promise<{ kind: Kind; row: VersionRow; spent: Paise | null }[]> {
  return db()
    .select({ kind: promotion.kind, row: promotionVersion, spent: promotionBudget.spentPaise })
    .from(promotion)
    .innerJoin(promotionVersion, eq(promotionVersion.promotionId, promotion.id))
    .leftJoin(promotionBudget, eq(promotionBudget.promotionId, promotion.id))
    .orderBy(asc(promotion.position), asc(promotionVersion.version))
}

export const listPromotionRules = async (): Promise<PromotionRule[]> =>
  (await listPromotionVersions()).map(({ kind, row, spent }) => toRule(kind, row, spent ?? nothing))

/** Returns a stored version as a rule of the domain; `spent`: what the promotion's budget gave so far. */
export function toRule(kind: Kind, row: VersionRow, spent: Paise): PromotionRule {
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
    case 'promo-delivery':
      return { ...terms, kind, ...codeOfRow(row), code: row.code ?? '', goodsAtLeast: goods, heaviestGrams }
    case 'category-percent':
      return { ...terms, kind, category: row.category ?? '', percent: row.percent ?? 0 }
    case 'goods-amount':
      return { ...terms, ...goodsOfRow(row, spent), kind, amount: row.amountPaise ?? nothing }
    case 'goods-percent':
      return { ...terms, ...goodsOfRow(row, spent), kind, percent: row.percent ?? 0, most: row.mostPaise }
    case 'buy-x-get-y':
      return { ...terms, ...goodsOfRow(row, spent), kind, buys: row.buys ?? 1, gets: row.gets ?? 1 }
  }
}

const codeOfRow = ({ isPublic, limitInAll, limitPerCustomer, segmentId }: VersionRow) => ({
  isPublic,
  limitInAll,
  limitPerCustomer,
  ...(segmentId === null ? {} : { segmentId }),
})

const goodsOfRow = (row: VersionRow, spent: Paise) => ({
  ...codeOfRow(row),
  code: row.code,
  category: row.category,
  brandId: row.brandId,
  goodsAtLeast: row.goodsPaise ?? nothing,
  budget: row.budgetPaise,
  ...(row.budgetPaise === null ? {} : { budgetLeft: budgetLeft(row.budgetPaise, spent) }),
})

/** Returns what is left of a budget; nothing of one that a later version made smaller than what was spent. */
export const budgetLeft = (budget: Paise, spent: Paise): Paise => paise(Math.max(0, budget - spent))

const emptyTerms = {
  goodsPaise: null,
  heaviestGrams: null,
  code: null,
  isPublic: false,
  limitInAll: null,
  limitPerCustomer: null,
  segmentId: null,
  category: null,
  percent: null,
  brandId: null,
  amountPaise: null,
  mostPaise: null,
  buys: null,
  gets: null,
  budgetPaise: null,
}

/** Returns the columns that hold the terms; those that the kind does not use stay empty. */
export const termsOf = (rule: PromotionRule) => ({
  ...emptyTerms,
  isOn: rule.on,
  fundedBy: rule.fundedBy,
  ...termsOfKind(rule),
})

function termsOfKind(rule: PromotionRule) {
  switch (rule.kind) {
    case 'free-standard-delivery':
      return { goodsPaise: rule.goodsAbove, heaviestGrams: rule.heaviestGrams }
    case 'promo-delivery':
      return { ...codeColumns(rule), goodsPaise: rule.goodsAtLeast, heaviestGrams: rule.heaviestGrams }
    case 'category-percent':
      return { category: rule.category, percent: rule.percent }
    case 'goods-amount':
      return { ...goodsColumns(rule), amountPaise: rule.amount }
    case 'goods-percent':
      return { ...goodsColumns(rule), percent: rule.percent, mostPaise: rule.most }
    case 'buy-x-get-y':
      return { ...goodsColumns(rule), buys: rule.buys, gets: rule.gets }
  }
}

const codeColumns = ({ code, isPublic, limitInAll, limitPerCustomer, segmentId }: CodePromotion | GoodsPromotion) => ({
  code,
  isPublic,
  limitInAll,
  limitPerCustomer,
  segmentId: segmentId ?? null,
})

const goodsColumns = (rule: GoodsPromotion) => ({
  ...codeColumns(rule),
  category: rule.category,
  brandId: rule.brandId,
  goodsPaise: rule.goodsAtLeast,
  budgetPaise: rule.budget,
})

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
