import { inclusiveTax, type Paise, paise, sum } from '../money/money.ts'
import { balanced, type LedgerRow } from './ledger.ts'

/** Who funds a discount on a line: the shop, its seller, or the delivery account. */
export type DiscountFunder = 'shop' | 'seller' | 'delivery'

/** A line as it was sold, with the shop's commission. */
export type SoldLine = {
  readonly lineId: string
  readonly brandId: string
  readonly gross: Paise
  readonly discount: Paise
  readonly net: Paise
  readonly commission: Paise
  readonly commissionGst: Paise
  readonly discountFundedBy: DiscountFunder
}

export type SoldOrder = {
  readonly lines: readonly SoldLine[]
  readonly delivery: Paise
  readonly codFee: Paise
  /**
   * GST in percent on the shop's own services, included in their prices: from the tax table stored with the order.
   */
  readonly gst: { readonly delivery: number; readonly codFee: number }
}

/** Returns the total of an order. */
export const totalOf = ({ lines, delivery, codFee }: SoldOrder): Paise =>
  sum([...lines.map(({ net }) => net), delivery, codFee])

/**
 * Returns the ledger rows of a sale, summing to zero. The customer owes the total. The seller receives the price of
 * the goods with their tax, less the discounts they fund, the commission and its GST. The platform receives the
 * commission and the cash fee, less the discounts the shop funds. Delivery receives the delivery price, from which
 * carriers and couriers are paid, less replacements for items lost or damaged in transit. Tax receives the GST on the
 * commission, and in the delivery and the cash fee.
 */
export function saleRows(order: SoldOrder): LedgerRow[] {
  const { lines, delivery, codFee, gst } = order
  return balanced([
    { account: 'customer', part: 'money', amount: paise(-totalOf(order)) },
    ...lines.flatMap((line) => lineRows(line, line, 1)),
    ...serviceRows('delivery', { amount: delivery, gst: inclusiveTax(delivery, gst.delivery) }, 1),
    ...serviceRows('cod_fee', { amount: codFee, gst: inclusiveTax(codFee, gst.codFee) }, 1),
  ])
}

/**
 * Returns the rows of items that were added to a sold order, with what they change of its delivery and its cash fee; either may fall.
 * `before` is what is charged of both: their tax changes so that refunds of the whole leave nothing behind.
 */
export function addedRows(added: SoldOrder, before: Pick<SoldOrder, 'delivery' | 'codFee'>): LedgerRow[] {
  const { lines, delivery, codFee, gst } = added
  const taxOf = (was: Paise, change: Paise, percent: number) =>
    paise(inclusiveTax(sum([was, change]), percent) - inclusiveTax(was, percent))
  return balanced([
    { account: 'customer', part: 'money', amount: paise(-totalOf(added)) },
    ...lines.flatMap((line) => lineRows(line, line, 1)),
    ...serviceRows('delivery', { amount: delivery, gst: taxOf(before.delivery, delivery, gst.delivery) }, 1),
    ...serviceRows('cod_fee', { amount: codFee, gst: taxOf(before.codFee, codFee, gst.codFee) }, 1),
  ])
}

type LineAmounts = Pick<SoldLine, 'net' | 'discount' | 'commission' | 'commissionGst'>

const accountOf = { shop: 'platform', delivery: 'delivery' } as const

/** Returns a line's rows without the customer's: as sold (1), or undone (-1) for the given amounts. */
export function lineRows(
  { lineId, brandId, discountFundedBy }: SoldLine,
  { net, discount, commission, commissionGst }: LineAmounts,
  sign: 1 | -1,
): LedgerRow[] {
  const seller = { account: 'seller', brandId, lineId } as const
  const signed = (amount: number) => paise(sign * amount)
  return [
    { ...seller, part: 'goods', amount: signed(net + discount) },
    {
      ...(discountFundedBy === 'seller' ? seller : { account: accountOf[discountFundedBy], lineId }),
      part: 'discount',
      amount: signed(-discount),
    },
    { ...seller, part: 'commission', amount: signed(-commission) },
    { account: 'platform', lineId, part: 'commission', amount: signed(commission) },
    { ...seller, part: 'commission_gst', amount: signed(-commissionGst) },
    { account: 'tax', lineId, part: 'commission_gst', amount: signed(commissionGst) },
  ]
}

/** Returns the rows of a service of the shop, whose price includes its tax. */
export const serviceRows = (
  part: 'delivery' | 'cod_fee',
  { amount, gst }: { amount: Paise; gst: Paise },
  sign: 1 | -1,
): LedgerRow[] => [
  { account: part === 'delivery' ? 'delivery' : 'platform', part, amount: paise(sign * (amount - gst)) },
  { account: 'tax', part: 'gst', amount: paise(sign * gst) },
]
