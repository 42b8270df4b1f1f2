import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { type CashSignal, firstOrderFrom } from '#domain/payments/cash-risk.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { translateCode } from '#server/translate.ts'
import { findCashCheck, saveCashChecks, saveCashConfirmed } from './cash-check-store.ts'
import { checkOrders } from './check-cash-orders.ts'
import { lockOrder } from './order-store.ts'
import { performerOf, recordEvent } from './record-event.ts'

/** Of many orders that a reason is read from, the newest are linked. */
const mostLinked = 5

/**
 * Returns why a cash order that is still to be delivered may be refused at the door, as of now, and whether the customer
 * confirmed it; null for any other order.
 */
export async function showCashRisk(context: Needs<'secret'>, orderId: string, language: Language) {
  const [checked] = await checkOrders(context, [orderId])
  if (!checked?.isDue) return null
  const check = await findCashCheck(orderId)
  return {
    isWorthCalling: checked.isWorthCalling,
    signals: checked.found.map((signal) => ({
      code: signal.code,
      text: signalText(signal, language),
      orders: signal.orders.slice(0, mostLinked).map(({ id, number }) => ({ id, number })),
    })),
    confirmed: check?.confirmedAt && check.confirmedBy ? { at: check.confirmedAt, by: check.confirmedBy } : null,
  }
}

/** Returns a reason as a sentence. */
function signalText({ code, fact, orders }: CashSignal, language: Language): string {
  const values = {
    count: code === 'many_open' ? orders.length + 1 : orders.length,
    amount: formatMoney(firstOrderFrom, 'INR', language),
  }
  return translateCode(language, 'cash-risk', fact ? `signals.${code}.${fact}` : `signals.${code}`, values)
}

/**
 * Records that the customer of a cash order confirmed it by telephone, with a note for staff. Refuses with
 * thing/not-found, flow/too-late (no cash is due any more, or the box is coming back) and cash/confirmed.
 */
export const confirmCashOrder = (
  context: Needs<'secret' | 'orderChanged' | 'notifyOutbox'>,
  orderId: string,
  note: string | undefined,
  visitor: Visitor,
): Promise<void> =>
  transaction(async () => {
    await lockOrder(orderId)
    const [checked] = await checkOrders(context, [orderId])
    if (!checked?.isDue) return refuse('flow/too-late')
    if ((await findCashCheck(orderId))?.confirmedAt) refuse('cash/confirmed')
    const by = member(visitor)
    await saveCashChecks([checked])
    await saveCashConfirmed(orderId, by.name)
    const data = note ? { text: note } : {}
    await recordEvent(context, { orderId, kind: 'cash_confirmed', actor: performerOf(by, 'admin'), data })
  })
