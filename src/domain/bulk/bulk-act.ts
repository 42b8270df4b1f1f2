import type { CategoryId } from '../catalogue/category.ts'
import type { Paise } from '../money/money.ts'
import type { ModerationReason } from '../reviews/review-flow.ts'
import type { ReasonCode } from '../seller-orders/reason-code.ts'
import type { CalendarDay } from '../time/calendar-day.ts'

/** The lists whose rows can be acted on together. */
export const bulkListNames = [
  'products',
  'orders',
  'order-tags',
  'seller-orders',
  'stores',
  'promotions',
  'category-products',
  'tickets',
  'reviews',
] as const
export type BulkListName = (typeof bulkListNames)[number]

/** What becomes of a row. `undoing` waits to be taken back. */
export const bulkRowStates = ['waiting', 'done', 'refused', 'cancelled', 'undoing', 'undone'] as const
export type BulkRowState = (typeof bulkRowStates)[number]

export type ProductBulkAct =
  | { readonly kind: 'price-percent'; readonly percent: number }
  | { readonly kind: 'price-amount'; readonly amount: Paise }
  | { readonly kind: 'price-set'; readonly price: Paise }
  | { readonly kind: 'stock-set'; readonly stock: number }
  | { readonly kind: 'stock-add'; readonly add: number }
  | { readonly kind: 'capacity-set'; readonly weekly: number | null }
  | { readonly kind: 'state-set'; readonly state: 'on_sale' | 'paused' | 'archived' }

export type OrderBulkAct =
  | { readonly kind: 'order-cancel'; readonly reason: ReasonCode; readonly note?: string | undefined }
  | { readonly kind: 'payment-link' }

/** Puts a tag on orders, or takes it off. */
export type OrderTagBulkAct = { readonly kind: 'order-tag-on' | 'order-tag-off'; readonly tagId: string }

/** Gives tickets to a colleague or back to all, closes them or opens them again. */
export type TicketBulkAct =
  | { readonly kind: 'ticket-assign'; readonly assigneeId: string | null }
  | { readonly kind: 'ticket-close' | 'ticket-reopen' }

/** Shows reviews, or holds them for a reason of the shop's list. */
export type ReviewBulkAct =
  | { readonly kind: 'review-show' }
  | { readonly kind: 'review-hold'; readonly reason: ModerationReason }

export type SellerOrderBulkAct = { readonly kind: 'seller-order-accept' }

/** Turns offers off and on again, moves their end to a later instant, or ends them. */
export type PromotionBulkAct =
  | { readonly kind: 'promotion-off' | 'promotion-on' | 'promotion-end'; readonly reason: string }
  | { readonly kind: 'promotion-extend'; readonly until: string; readonly reason: string }

/** Suspends stores and reopens them, adds a holiday to their calendars, or ends the one that runs. */
export type StoreBulkAct =
  | { readonly kind: 'store-suspend' | 'store-reopen'; readonly reason: string }
  | { readonly kind: 'store-holiday'; readonly from: CalendarDay; readonly until: CalendarDay }
  | { readonly kind: 'store-holiday-end' }

/** Moves products to a category, or judges those that are in it again. */
export type CategoryBulkAct = {
  readonly kind: 'category-move' | 'category-recheck'
  readonly category: CategoryId
  readonly reason: string
}

/** One act on many records, with what it needs. */
export type BulkAct =
  | ProductBulkAct
  | OrderBulkAct
  | OrderTagBulkAct
  | SellerOrderBulkAct
  | StoreBulkAct
  | PromotionBulkAct
  | CategoryBulkAct
  | TicketBulkAct
  | ReviewBulkAct
export type BulkActKind = BulkAct['kind']

/** Rows of one job at most: as many as a list counts exactly. */
export const mostBulkRows = 10_000

/** Rows chosen one by one at most; more are chosen by what they have in common. */
export const mostChosen = 500

/** Rows of one page of what a job could not do. */
export const problemsPerPage = 50

/** Acts with a way back. What was cancelled, emailed or promised to a customer has none. */
export const canBeUndone = (kind: BulkActKind): boolean =>
  kind !== 'order-cancel' && kind !== 'seller-order-accept' && kind !== 'payment-link' && kind !== 'category-recheck'
