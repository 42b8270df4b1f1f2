import { forSellers, mayEnter } from '#domain/accounts/access.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { openList } from '#server/lists/open-list.ts'
import { requireStore } from './find-own-brand.ts'
import { listedOrdersOf, listSellerOrderRows, sellerOrderListSource } from './seller-order-list-store.ts'

/** Amounts are for those who see the store's money. */
export const seesStoreMoney = ({ principal }: Visitor): boolean =>
  mayEnter(forSellers('money.read', 'orders.read'), principal)

/**
 * Returns the list of a store's orders: a seller's own, or the one an admin chose. Refuses with thing/not-found where there
 * is no such store. For people who do not see money the list has none.
 */
export function openSellerOrderList(visitor: Visitor, storeId: string | undefined) {
  const { language } = visitor
  const brandId = requireStore(member(visitor), storeId)
  const seesMoney = seesStoreMoney(visitor)
  return openList(
    {
      source: sellerOrderListSource(language, seesMoney),
      scope: listedOrdersOf(brandId),
      readRows: async (ids) =>
        (await listSellerOrderRows(ids)).map(({ row, version }) => ({
          id: row.sellerOrderId,
          version,
          code: row.code,
          state: row.state,
          contents: row.contents[language],
          units: row.units,
          total: seesMoney ? row.totalPaise : null,
          placedAt: row.placedAt,
          buyer: row.buyer,
          city: row.city,
          country: row.country,
          acceptBy: row.acceptBy,
          handOverDay: row.handOverDay === null ? null : new Date(`${row.handOverDay}T00:00:00+05:30`),
          weight: row.packedGrams,
          replacement: row.replacement,
          orderNumber: row.orderNumber,
        })),
    },
    language,
  )
}
