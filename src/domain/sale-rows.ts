import { balanced, type LedgerRow } from './ledger.ts'
import { inclusiveTax, type Paise, paise, sum } from './money.ts'

/** Who pays for what a customer need not pay of a line: the shop, its maker, or what is kept for the way. */
export type DiscountBearer = 'shop' | 'maker' | 'delivery'

/** A line as it was sold, with what the shop keeps of it. */
export type SoldLine = {
  readonly lineId: string
  readonly brandId: string
  readonly gross: Paise
  readonly discount: Paise
  readonly net: Paise
  readonly commission: Paise
  readonly commissionGst: Paise
  readonly discountBearer: DiscountBearer
}

export type SoldOrder = {
  readonly lines: readonly SoldLine[]
  readonly delivery: Paise
  readonly codFee: Paise
  /** In percent, on the shop's own services, which their prices include: by the tax table the order keeps. */
  readonly gst: { readonly delivery: number; readonly codFee: number }
}

/** What a customer pays for an order. */
export const totalOf = ({ lines, delivery, codFee }: SoldOrder): Paise =>
  sum([...lines.map(({ net }) => net), delivery, codFee])

/**
 * Who gets what of an order, summing to zero:
 *
 * | account  | what                                                                                    |
 * |----------|-----------------------------------------------------------------------------------------|
 * | customer | owes the total                                                                          |
 * | seller   | the price of the goods, their tax included; less discounts of her own, commission, its GST |
 * | platform | the commission and the fee for cash, less the discounts of the shop                     |
 * | delivery | the delivery price, from which carriers and couriers are paid; less packets sent anew   |
 * |          | for such as were lost or broken on the way                                              |
 * | tax      | GST on the commission, and in the delivery and the fee for cash                         |
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

type LineFigures = Pick<SoldLine, 'net' | 'discount' | 'commission' | 'commissionGst'>

const accountOf = { shop: 'platform', delivery: 'delivery' } as const

/** A line's rows, the customer's aside: as sold (1), or undone (-1) for the figures given. */
export function lineRows(
  { lineId, brandId, discountBearer }: SoldLine,
  { net, discount, commission, commissionGst }: LineFigures,
  sign: 1 | -1,
): LedgerRow[] {
  const seller = { account: 'seller', brandId, lineId } as const
  const signed = (amount: number) => paise(sign * amount)
  return [
    { ...seller, part: 'goods', amount: signed(net + discount) },
    {
      ...(discountBearer === 'maker' ? seller : { account: accountOf[discountBearer], lineId }),
      part: 'discount',
      amount: signed(-discount),
    },
    { ...seller, part: 'commission', amount: signed(-commission) },
    { account: 'platform', lineId, part: 'commission', amount: signed(commission) },
    { ...seller, part: 'commission_gst', amount: signed(-commissionGst) },
    { account: 'tax', lineId, part: 'commission_gst', amount: signed(commissionGst) },
  ]
}

/** The rows of a service of the shop, whose price includes its tax. */
export const serviceRows = (
  part: 'delivery' | 'cod_fee',
  { amount, gst }: { amount: Paise; gst: Paise },
  sign: 1 | -1,
): LedgerRow[] => [
  { account: part === 'delivery' ? 'delivery' : 'platform', part, amount: paise(sign * (amount - gst)) },
  { account: 'tax', part: 'gst', amount: paise(sign * gst) },
]
