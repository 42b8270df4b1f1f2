import type { CallInput } from '#contract/contract.ts'
import { isReason } from '#domain/audit/reason.ts'
import { productLimits } from '#domain/products/product-content.ts'
import { moderationReasons } from '#domain/reviews/review-flow.ts'
import { isReasonGiven } from '#domain/seller-orders/reason-code.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'

export type ProductBulkAct = CallInput<'POST /api/seller/product-bulk'>['body']['act']
export type OrderBulkAct = CallInput<'POST /api/admin/order-bulk'>['body']['act']
export type OrderTagBulkAct = CallInput<'POST /api/admin/order-tag-bulk'>['body']['act']
export type SellerOrderBulkAct = CallInput<'POST /api/seller/order-bulk'>['body']['act']
export type StoreBulkAct = CallInput<'POST /api/admin/store-bulk'>['body']['act']
export type PromotionBulkAct = CallInput<'POST /api/admin/promotion-bulk'>['body']['act']
export type TicketBulkAct = CallInput<'POST /api/admin/ticket-bulk'>['body']['act']
export type ReviewBulkAct = CallInput<'POST /api/admin/review-bulk'>['body']['act']
export type BulkActBody =
  | ProductBulkAct
  | OrderBulkAct
  | OrderTagBulkAct
  | SellerOrderBulkAct
  | StoreBulkAct
  | PromotionBulkAct
  | TicketBulkAct
  | ReviewBulkAct
export type BulkKind = BulkActBody['kind']

export const productBulkKinds = [
  'price-percent',
  'price-amount',
  'price-set',
  'stock-set',
  'stock-add',
  'capacity-set',
  'state-set',
] as const satisfies readonly BulkKind[]
export const orderBulkKinds = ['order-cancel', 'payment-link'] as const satisfies readonly BulkKind[]

export const orderTagBulkKinds = ['order-tag-on', 'order-tag-off'] as const satisfies readonly BulkKind[]

/** Returns whether an act puts a tag on orders or takes it off; it has endpoints of its own. */
export const isTagAct = (act: BulkActBody): act is OrderTagBulkAct =>
  act.kind === 'order-tag-on' || act.kind === 'order-tag-off'

export const sellerOrderBulkKinds = ['seller-order-accept'] as const satisfies readonly BulkKind[]

export const storeBulkKinds = [
  'store-suspend',
  'store-reopen',
  'store-holiday',
  'store-holiday-end',
] as const satisfies readonly BulkKind[]

export const promotionBulkKinds = [
  'promotion-off',
  'promotion-on',
  'promotion-extend',
  'promotion-end',
] as const satisfies readonly BulkKind[]

export const ticketBulkKinds = ['ticket-assign', 'ticket-close', 'ticket-reopen'] as const satisfies readonly BulkKind[]

export const reviewBulkKinds = ['review-show', 'review-hold'] as const satisfies readonly BulkKind[]

/** Acts that need one of some choices, which the list offers. */
export const bulkKindsWithChoice: readonly BulkKind[] = [...orderTagBulkKinds, 'ticket-assign', 'review-hold']

/** The choice that gives a ticket back to all. */
export const nobody = '-'

/** Acts that need a reason in a person's own words. */
export const bulkKindsWithReason: readonly BulkKind[] = ['store-suspend', 'store-reopen', ...promotionBulkKinds]

export const bulkStates = ['on_sale', 'paused', 'archived'] as const
export const bulkReasons = [
  'fraud',
  'customer_changed_mind',
  'closed',
  'price_error',
  'address_problem',
  'destination_not_allowed',
  'other',
] as const

/** What is typed for an act; each kind uses its own part. */
export type BulkDraft = {
  kind: BulkKind
  number: string
  state: (typeof bulkStates)[number]
  reason: (typeof bulkReasons)[number]
  note: string
  /** The tag, colleague or reason that the act needs. */
  choice: string
  /** The days or the instant that the act needs, as their fields give them. */
  from: string
  until: string
}

export const emptyBulkDraft = (kind: BulkKind): BulkDraft => ({
  kind,
  number: '',
  state: 'paused',
  reason: 'fraud',
  note: '',
  choice: '',
  from: '',
  until: '',
})

/** The name of the number that a kind needs; undefined for one without. */
export const numberNameOf = (kind: BulkKind) =>
  (
    ({
      'price-percent': 'percent',
      'price-amount': 'amount',
      'price-set': 'price',
      'stock-set': 'stock',
      'stock-add': 'add',
      'capacity-set': 'weekly',
      'state-set': undefined,
      'order-cancel': undefined,
      'payment-link': undefined,
      'order-tag-on': undefined,
      'order-tag-off': undefined,
      'ticket-assign': undefined,
      'ticket-close': undefined,
      'ticket-reopen': undefined,
      'review-show': undefined,
      'review-hold': undefined,
      'seller-order-accept': undefined,
      'store-suspend': undefined,
      'store-reopen': undefined,
      'store-holiday': undefined,
      'store-holiday-end': undefined,
      'promotion-off': undefined,
      'promotion-on': undefined,
      'promotion-extend': undefined,
      'promotion-end': undefined,
    }) as const
  )[kind]

/** Returns the act of what was typed; undefined while a number is missing or wrong. */
export function bulkActOf(draft: BulkDraft): BulkActBody | undefined {
  const { kind, state, reason, note, choice, from, until } = draft
  const text = draft.number.trim().replace(/[,\s₹%]/g, '')
  const number = text === '' ? Number.NaN : Number(text)
  const isWhole = Number.isInteger(number)
  switch (kind) {
    case 'price-percent':
      return Number.isFinite(number) && number !== 0 && number >= -90 && number <= 1_000
        ? { kind, percent: number }
        : undefined
    case 'price-amount':
      return Number.isFinite(number) && number !== 0 ? { kind, amount: rounded(number) } : undefined
    case 'price-set':
      return number >= 1 ? { kind, price: rounded(number) } : undefined
    case 'stock-set':
      return isWhole && number >= 0 && number <= productLimits.stock ? { kind, stock: number } : undefined
    case 'stock-add':
      return isWhole && number !== 0 && Math.abs(number) <= productLimits.stock ? { kind, add: number } : undefined
    case 'capacity-set':
      if (text === '') return { kind, weekly: null }
      return isWhole && number >= 0 && number <= productLimits.stock ? { kind, weekly: number } : undefined
    case 'state-set':
      return { kind, state }
    case 'order-cancel':
      if (!isReasonGiven({ code: reason, text: note })) return undefined
      return { kind, reason, ...(note.trim() === '' ? {} : { note: note.trim() }) }
    case 'payment-link':
    case 'seller-order-accept':
      return { kind }
    case 'order-tag-on':
    case 'order-tag-off':
      return choice === '' ? undefined : { kind, tagId: choice }
    case 'ticket-assign':
      return choice === '' ? undefined : { kind, assigneeId: choice === nobody ? null : choice }
    case 'review-hold': {
      const found = moderationReasons.find((each) => each === choice)
      return found && { kind, reason: found }
    }
    case 'ticket-close':
    case 'ticket-reopen':
    case 'review-show':
      return { kind }
    case 'store-holiday':
      return isSpan({ from, until }) ? { kind, from, until } : undefined
    case 'store-holiday-end':
      return { kind }
    case 'promotion-extend': {
      const end = parseIndianDateTime(until)
      return end && isReason(note) ? { kind, until: end.toISOString(), reason: note.trim() } : undefined
    }
    case 'store-suspend':
    case 'store-reopen':
    case 'promotion-off':
    case 'promotion-on':
    case 'promotion-end':
      return isReason(note) ? { kind, reason: note.trim() } : undefined
  }
}

/** Returns whether an act lacks the words that it needs. */
export const isNoteMissing = ({ kind, reason, note }: BulkDraft): boolean =>
  kind === 'order-cancel' ? !isReasonGiven({ code: reason, text: note }) : !isReason(note)

/** Returns whether both days are given, in their order. */
export const isSpan = ({ from, until }: Pick<BulkDraft, 'from' | 'until'>): boolean => from !== '' && until >= from

const rounded = (rupees: number): number => Math.round(rupees * 100) / 100
