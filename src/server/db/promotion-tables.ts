import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { nothing } from '#domain/money/money.ts'
import type { PromotionFunder, PromotionRule } from '#domain/promotions/promotions.ts'
import { paiseColumn } from './columns.ts'

/**
 * Typed mirrors of the tables in `database/migrations/0006-promotions.sql` and `0007-orders.sql`; a test holds the two together.
 */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const promotion = pgTable('promotion', {
  id: text().primaryKey(),
  kind: text().$type<PromotionRule['kind']>().notNull(),
  position: integer().notNull().generatedAlwaysAsIdentity(),
  createdAt: dateTime().notNull().defaultNow(),
})

export const promotionVersion = pgTable(
  'promotion_version',
  {
    promotionId: text().notNull(),
    version: integer().notNull(),
    isOn: boolean().notNull(),
    activeFrom: dateTime(),
    activeUntil: dateTime(),
    fundedBy: text().$type<PromotionFunder>().notNull(),
    goodsPaise: paiseColumn(),
    heaviestGrams: integer(),
    code: text(),
    isPublic: boolean().notNull().default(false),
    limitInAll: integer(),
    limitPerCustomer: integer(),
    /** Whom the code is for, by `0631-customer-segments.sql`; null: everybody. */
    segmentId: text(),
    category: text().$type<CategoryId>(),
    percent: integer(),
    /** Of discounts on the items of a cart, by `0900-goods-promotions.sql`, as are those that follow. */
    brandId: text(),
    amountPaise: paiseColumn(),
    mostPaise: paiseColumn(),
    buys: integer(),
    gets: integer(),
    budgetPaise: paiseColumn(),
    reason: text().notNull(),
    actorId: text(),
    actorName: text().notNull(),
    createdAt: dateTime().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.version] })],
)

export const orderPromotion = pgTable(
  'order_promotion',
  {
    orderId: text().notNull(),
    promotionId: text().notNull(),
    version: integer().notNull(),
    fundedBy: text().$type<PromotionFunder>().notNull(),
    code: text(),
    customerKeys: text().array().notNull().default([]),
    offPaise: paiseColumn().notNull(),
    spendsPaise: paiseColumn().notNull().default(nothing),
    slot: integer(),
    releasedAt: dateTime(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.promotionId] })],
)

export const promotionBudget = pgTable('promotion_budget', {
  promotionId: text().primaryKey(),
  budgetPaise: paiseColumn().notNull(),
  spentPaise: paiseColumn().notNull().default(nothing),
})
