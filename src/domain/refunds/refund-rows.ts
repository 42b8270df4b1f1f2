import { balanced, type LedgerRow } from '../ledger/ledger.ts'
import { lineRows, type SoldLine, type SoldOrder, serviceRows } from '../ledger/sale-rows.ts'
import { allocate, inclusiveTax, nothing, type Paise, paise, sum } from '../money/money.ts'
import { addUnder, amountUnder, type CapAmount, capOf, type RefundComponent, sumByCap } from './refund-cap.ts'
import { isDeliveryFault, type RefundCause, type RefundFunder } from './refund-flow.ts'

export type BookedRefund = {
  readonly cause: RefundCause
  readonly fundedBy: RefundFunder
  readonly components: readonly RefundComponent[]
}

/**
 * Returns the ledger rows of a refund, summing to zero; `before` are the order's refunds that are booked already.
 * Cancelled, or funded by the seller or the customer: the goods of a line, the delivery and the cash fee are undone,
 * and goodwill (no line) comes from platform. Funded by courier, hub or carrier: goods and goodwill come from the
 * delivery account, delivery and cash fee are undone. Funded by the shop or customs: everything comes from platform.
 * Undone means that each account gives back its own share of that line, to the paisa: after the last step nothing of
 * the sale is left, in however many steps (docs/spec/correctness.md#9).
 */
export function refundRows(sold: SoldOrder, refund: BookedRefund, before: readonly BookedRefund[]): LedgerRow[] {
  let undone: CapAmount[] = sumByCap(
    before.flatMap((earlier) => earlier.components.filter((component) => undoes(earlier, component))),
  )
  const rows = refund.components.flatMap((component): LedgerRow[] => {
    if (!undoes(refund, component)) return [{ ...payer(refund, component), amount: paise(-component.amount) }]
    const from = amountUnder(undone, capOf(component))
    undone = addUnder(undone, capOf(component), component.amount)
    return undoneRows(sold, component, from, amountUnder(undone, capOf(component)))
  })
  const given = sum(refund.components.map(({ amount }) => amount))
  return balanced([{ account: 'customer', part: 'money', amount: given }, ...rows])
}

const ownFault: readonly RefundFunder[] = ['platform', 'customs']

function undoes({ cause, fundedBy }: Pick<BookedRefund, 'cause' | 'fundedBy'>, component: RefundComponent): boolean {
  if (capOf(component).of === 'goodwill') return false
  if (cause === 'cancelled') return true
  if (ownFault.includes(fundedBy)) return false
  return component.lineId === null || !isDeliveryFault(fundedBy)
}

function payer(
  { cause, fundedBy }: BookedRefund,
  { lineId, kind }: RefundComponent,
): Pick<LedgerRow, 'account' | 'lineId' | 'part'> {
  const account = isDeliveryFault(fundedBy) ? 'delivery' : 'platform'
  if (lineId !== null) return { account, lineId, part: cause === 'goodwill' ? 'goodwill' : 'goods' }
  if (kind === 'goods') return { account, part: 'goodwill' }
  return { account, part: kind === 'cod_fee' ? 'cod_fee' : 'delivery' }
}

/**
 * Returns the rows undone between two refunded totals of an item: the difference of two roundings, so that the steps
 * add up to the whole.
 */
function undoneRows(sold: SoldOrder, component: RefundComponent, from: Paise, to: Paise): LedgerRow[] {
  const between = (part: Paise, whole: Paise): Paise => paise(shareAt(part, whole, to) - shareAt(part, whole, from))
  if (component.lineId !== null) {
    const line = lineOf(sold, component.lineId)
    const amounts = {
      net: paise(to - from),
      discount: paise(discountAt(line, to) - discountAt(line, from)),
      commission: between(line.commission, line.net),
      commissionGst: between(line.commissionGst, line.net),
    }
    return lineRows(line, amounts, -1)
  }
  const part = component.kind === 'cod_fee' ? 'cod_fee' : 'delivery'
  const whole = part === 'cod_fee' ? sold.codFee : sold.delivery
  const rate = part === 'cod_fee' ? sold.gst.codFee : sold.gst.delivery
  // The tax in what stays charged, as the invoice states it; more may be charged than was sold (decision 40).
  const taxAt = (given: Paise): Paise => inclusiveTax(paise(whole - given), rate)
  return serviceRows(part, { amount: paise(to - from), gst: paise(taxAt(from) - taxAt(to)) }, -1)
}

/**
 * Returns the share of a component when this much of the whole is refunded; all of it with the last paisa (largest
 * remainder, docs/spec/correctness.md#2).
 */
const shareAt = (part: Paise, whole: Paise, given: Paise): Paise =>
  given <= 0 ? nothing : (allocate(part, [given, Math.max(0, whole - given)])[0] ?? nothing)

/**
 * Returns what of a line's discount its funder has back when this much of the line is refunded. Less than nothing is refunded of
 * a line whose discount ended (decision 900): its funder has that back, and nobody else's share changes.
 */
const discountAt = ({ discount, net }: SoldLine, given: Paise): Paise =>
  given < 0 ? paise(-given) : shareAt(discount, net, given)

function lineOf({ lines }: SoldOrder, lineId: string): SoldLine {
  const line = lines.find((each) => each.lineId === lineId)
  if (!line) throw new Error(`a refund names the line ${lineId}, which its order does not have`)
  return line
}
