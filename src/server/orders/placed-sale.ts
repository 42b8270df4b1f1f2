import { saleRows } from '#domain/ledger/sale-rows.ts'
import type { ServiceTax } from '#server/db/invoice-tables.ts'
import type { CommissionRow } from '#server/ledger/commission-rows.ts'
import { ledgerRows, saleName } from '#server/ledger/ledger-store.ts'
import type { orderRows } from './order-rows.ts'

type Placed = Pick<ReturnType<typeof orderRows>, 'order' | 'lines'>

/**
 * Returns the ledger rows of an order that is sold with its placement, to be written with it: the same as `bookSale`
 * would read and book later, but without making others wait for its products. `commission` is in the order of the
 * lines; `tax` is the table the order stores.
 */
export function placedSale(
  { order, lines }: Placed,
  commission: readonly CommissionRow[],
  tax: { delivery: ServiceTax; cod_fee: ServiceTax },
) {
  const sold = saleRows({
    delivery: order.delivery_paise,
    codFee: order.cod_fee_paise,
    gst: { delivery: tax.delivery.rate, codFee: tax.cod_fee.rate },
    lines: lines.map((line, index) => {
      const commissionRow = commission[index] as CommissionRow
      return {
        lineId: line.id,
        brandId: line.brand_id,
        gross: line.gross_paise,
        discount: line.discount_paise,
        net: line.net_paise,
        commission: commissionRow.amount_paise,
        commissionGst: commissionRow.gst_paise,
        discountFundedBy: commissionRow.discount_funded_by,
      }
    }),
  })
  return ledgerRows(saleName(order.id), 'sale', { orderId: order.id }, sold)
}
