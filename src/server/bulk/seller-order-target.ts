import { forSellers } from '#domain/accounts/access.ts'
import type { SellerOrderBulkAct } from '#domain/bulk/bulk-act.ts'
import { inOrderOf } from '#server/lists/list-page-store.ts'
import { listedOrdersOf, listSellerOrderRows, sellerOrderListSource } from '#server/seller/seller-order-list-store.ts'
import { acceptSellerOrder } from '#server/seller/seller-order-steps.ts'
import type { BulkTarget } from './bulk-target.ts'

/** The orders of a store: accepting them whole. What was accepted is promised to customers, so nothing takes it back. */
export const sellerOrderTarget: BulkTarget<SellerOrderBulkAct> = {
  access: forSellers('orders.answer', 'orders.write'),
  secondFactor: false,
  actOf: () => 'seller-order.accept',
  actOfUndo: () => 'seller-order.undo',
  // Who answers orders also sees their amounts, so a view may go by them.
  source: ({ language }) => sellerOrderListSource(language, true),
  scope: ({ brandId }) => listedOrdersOf(brandId ?? ''),
  own: ({ brandId }) => listedOrdersOf(brandId ?? ''),
  weigh: async (ids, _act, language) => {
    const found = await listSellerOrderRows(ids)
    const rows = inOrderOf(
      ids,
      found.map((each) => ({ id: each.row.sellerOrderId, ...each })),
    )
    return rows.map(({ id, row, version }) => ({
      id,
      name: `${row.code} · ${row.contents[language]}`,
      seen: version,
      before: null,
      after: null,
      refused: row.state === 'awaiting_acceptance' ? null : { code: 'flow/not-now', details: { state: row.state } },
    }))
  },
  names: async (ids) => {
    const rows = await listSellerOrderRows(ids)
    return new Map(rows.map(({ row }) => [row.sellerOrderId, row.code]))
  },
  run: async (context, { id, seen }, _act, visitor) => {
    await acceptSellerOrder(context, id, { version: seen ?? 0 }, visitor)
    return null
  },
}
