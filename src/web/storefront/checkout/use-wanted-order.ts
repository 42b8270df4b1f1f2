import { useQuery } from '@tanstack/react-query'
import { creditShare } from '#domain/credit/store-credit.ts'
import { fromRupees, toRupees } from '#domain/money/money.ts'
import type { CartCost } from '#web/cart/cart-cost.ts'
import type { PricedCart } from '#web/cart/cart-queries.ts'
import { useDraft } from '#web/cart/draft-store.ts'
import { readPreferredCurrency } from '#web/data/preferred-currency.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useUser } from '#web/data/user.ts'
import { findProblems } from './checkout-problems.ts'
import { type OrderRequestInput, toOrderRequest } from './checkout-request.ts'
import { choosePaymentMethod, onlineMethodsFor } from './payment-method-choice.ts'
import type { OrderRequest } from './send-order.ts'

/** Returns what the typed and chosen values would order now, and what still prevents it. */
export function useWantedOrder({ rules, option }: CartCost, pricedCart: PricedCart) {
  const draft = useDraft()
  const { data: settings } = useQuery(readQuery('GET /api/settings'))
  const paidBy = choosePaymentMethod({
    cash: pricedCart.cashOnDelivery,
    online: settings?.payment.online ?? false,
    chosen: draft.paymentMethod,
  })
  const total = pricedCart.delivery === null ? undefined : pricedCart.total
  const balance = useUser()?.storeCredit ?? 0
  const share = total === undefined ? 0 : toRupees(creditShare(fromRupees(total), fromRupees(balance)))
  const storeCredit = draft.withCredit ? share : 0
  return {
    settings,
    paidBy,
    /** In rupees; undefined until delivery is known. */
    total,
    /** Store credit of the member, and what it pays of the total; 0 unless chosen. */
    balance,
    storeCredit,
    problems: findProblems(draft.fields, rules, {
      linesSound: pricedCart.blocked.length === 0 && pricedCart.lines.every(({ problem }) => problem === null),
      hasDelivery: option !== undefined,
      hasPayment: paidBy !== null,
    }),
    request: (lines: OrderRequestInput['lines']): OrderRequest =>
      toOrderRequest(draft, {
        rules,
        serviceId: option?.serviceId,
        paidBy,
        methods: onlineMethodsFor(settings?.payment, draft.fields.country),
        lines,
        expectedTotal: total ?? 0,
        storeCredit,
        currency: readPreferredCurrency(),
      }),
  }
}
