import { balanced, type LedgerRow } from '../ledger/ledger.ts'
import { lineRows, type SoldLine, type SoldOrder, serviceRows } from '../ledger/sale-rows.ts'
import { allocate, inclusiveTax, nothing, type Paise, paise, sum } from '../money/money.ts'
import { capOf, isSameCap, type RefundComponent } from './refund-cap.ts'
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
  const earlier = before.flatMap((each) => each.components.filter((component) => undoes(each, component)))
  const rows = refund.components.flatMap((component): LedgerRow[] => {
    if (!undoes(refund, component)) return [{ ...payer(refund, component), amount: paise(-component.amount) }]
    const same = earlier.filter((each) => isSameCap(capOf(each), capOf(component)))
    earlier.push(component)
    return component.lineId === null
      ? undoneService(sold, component, sum(same.map(({ amount }) => amount)))
      : undoneGoods(
          lineOf(sold, component.lineId),
          component.amount,
          same.map(({ amount }) => amount),
        )
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

/** What is charged of a line, and what was refunded of that. */
type Charged = Pick<SoldLine, 'net' | 'discount' | 'commission' | 'commissionGst'> & { readonly refunded: Paise }

/**
 * Returns the rows of a refund of a line, after these earlier ones in their order: the difference of what is left before and after
 * it, so that the steps add up to the whole.
 */
function undoneGoods(line: SoldLine, amount: Paise, earlier: readonly Paise[]): LedgerRow[] {
  const charged = earlier.reduce(chargedAfter, { ...line, refunded: nothing })
  const [before, after] = [leftOf(charged), leftOf(chargedAfter(charged, amount))]
  const undone = (part: keyof typeof before): Paise => paise(before[part] - after[part])
  const amounts = {
    net: undone('net'),
    discount: undone('discount'),
    commission: undone('commission'),
    commissionGst: undone('commissionGst'),
  }
  return lineRows(line, amounts, -1)
}

/**
 * Counts a refund. Less than nothing is refunded when a discount ends (decision 900): what is left is then charged with so much less
 * discount, commission stays, and later refunds are shares of that.
 */
function chargedAfter(charged: Charged, amount: Paise): Charged {
  if (amount >= 0) return { ...charged, refunded: sum([charged.refunded, amount]) }
  const left = leftOf(charged)
  return { ...left, net: paise(left.net - amount), discount: paise(left.discount + amount), refunded: nothing }
}

function leftOf({ net, discount, commission, commissionGst, refunded }: Charged): Omit<Charged, 'refunded'> {
  const rest = (part: Paise): Paise => paise(part - shareAt(part, net, refunded))
  return {
    net: paise(net - refunded),
    discount: rest(discount),
    commission: rest(commission),
    commissionGst: rest(commissionGst),
  }
}

/** Returns the rows of a refund of delivery or cash fee of which so much was refunded before. */
function undoneService({ delivery, codFee, gst }: SoldOrder, { kind, amount }: RefundComponent, from: Paise) {
  const part = kind === 'cod_fee' ? 'cod_fee' : 'delivery'
  const whole = part === 'cod_fee' ? codFee : delivery
  const rate = part === 'cod_fee' ? gst.codFee : gst.delivery
  // The tax in what stays charged, as the invoice states it; more may be charged than was sold (decision 40).
  const taxAt = (given: number): Paise => inclusiveTax(paise(whole - given), rate)
  return serviceRows(part, { amount, gst: paise(taxAt(from) - taxAt(from + amount)) }, -1)
}

/**
 * Returns the share of a component when this much of the whole is refunded; all of it with the last paisa (largest
 * remainder, docs/spec/correctness.md#2).
 */
const shareAt = (part: Paise, whole: Paise, given: Paise): Paise =>
  given <= 0 ? nothing : (allocate(part, [given, Math.max(0, whole - given)])[0] ?? nothing)

function lineOf({ lines }: SoldOrder, lineId: string): SoldLine {
  const line = lines.find((each) => each.lineId === lineId)
  if (!line) throw new Error(`a refund names the line ${lineId}, which its order does not have`)
  return line
}
