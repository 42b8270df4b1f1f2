import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { type CashSignal, firstOrderFrom } from '#domain/payments/cash-risk.ts'
import type { Needs } from '#server/context.ts'
import { translateCode } from '#server/translate.ts'
import { findCashCheck } from './cash-check-store.ts'
import { checkDueOrder } from './check-cash-orders.ts'

/** Of many orders that a reason is read from, the newest are linked. */
const mostLinked = 5

/**
 * Returns why a cash order that is still to be delivered may be refused on delivery, as of now, and whether the customer
 * confirmed it; null for any other order.
 */
export async function showCashRisk(context: Needs<'secret'>, orderId: string, language: Language) {
  const checked = await checkDueOrder(context, orderId)
  if (!checked) return null
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
