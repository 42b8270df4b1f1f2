import type { ListDeclaration } from '../lists/list-declaration.ts'
import { goodsKinds } from './goods-promotion.ts'

export const promotionKinds = ['free-standard-delivery', 'promo-delivery', 'category-percent', ...goodsKinds] as const

/** How a promotion stands now; one that has not begun is scheduled, and one whose budget gives nothing more is used up. */
export const promotionStates = ['in_force', 'off', 'ended', 'used_up', 'scheduled'] as const
export type PromotionState = (typeof promotionStates)[number]

export const promotionFunders = ['shop', 'seller'] as const

/** All promotions as they stand, to work with: the newest terms first. */
export const promotionList: ListDeclaration = {
  name: 'promotions',
  sort: { column: 'from', descending: true },
  columns: [
    { key: 'offer', type: 'text', sorts: true, shown: true },
    { key: 'state', type: 'choice', values: promotionStates, sorts: true, filters: true, shown: true },
    { key: 'from', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'until', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'fundedBy', type: 'choice', values: promotionFunders, sorts: true, filters: true, shown: true },
    { key: 'orders', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'takenOff', type: 'money', sorts: true, filters: true, shown: true },
    { key: 'kind', type: 'choice', values: promotionKinds, sorts: true, filters: true },
    { key: 'code', type: 'text', sorts: true, filters: true },
    { key: 'isPublic', type: 'flag', sorts: true, filters: true },
    { key: 'category', type: 'choice', from: 'categories', sorts: true, filters: true },
    { key: 'percent', type: 'number', sorts: true, filters: true },
    { key: 'amount', type: 'money', sorts: true, filters: true },
    { key: 'most', type: 'money', sorts: true, filters: true },
    { key: 'buys', type: 'number', sorts: true, filters: true },
    { key: 'gets', type: 'number', sorts: true, filters: true },
    { key: 'store', type: 'text', sorts: true, filters: true },
    { key: 'budget', type: 'money', sorts: true, filters: true },
    { key: 'budgetSpent', type: 'money', sorts: true, filters: true },
    { key: 'goods', type: 'money', sorts: true, filters: true },
    { key: 'heaviestGrams', type: 'number', sorts: true, filters: true },
    { key: 'limitInAll', type: 'number', sorts: true, filters: true },
    { key: 'limitPerCustomer', type: 'number', sorts: true, filters: true },
    { key: 'segment', type: 'text', sorts: true, filters: true },
    { key: 'scheduled', type: 'number', sorts: true, filters: true },
    { key: 'version', type: 'number', sorts: true, filters: true },
    { key: 'actor', type: 'text', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
