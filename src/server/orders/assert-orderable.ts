import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { refuse } from '#domain/refusal.ts'
import type { ServiceOption } from '#domain/shipping/shipping-rate.ts'
import { refuseCash } from '#server/cart/cash-refusal-text.ts'
import { describeProblem } from '#server/cart/describe-problem.ts'
import type { CartPricing, WantedLine } from '#server/cart/price-wanted.ts'

type PlacementFacts = { language: Language; expectedTotal: Paise; paymentMethod: PaymentMethod; online: boolean }

/**
 * Asserts that a cart, priced under the locks, can be ordered as it is; returns the chosen service. Refuses with the
 * first obstacle (docs/spec/correctness.md#4 and #22): a line that cannot be bought, a country or service that does not accept it,
 * an unavailable payment method, a code that is used up, an offer whose budget ran out, or a total above the one the shopper saw.
 */
export function assertOrderable(
  price: CartPricing,
  { language, expectedTotal, paymentMethod, online }: PlacementFacts,
): ServiceOption {
  if (price.lines.length === 0) refuse('cart/empty')
  assertLinesOrderable(price.lines, language)
  if (price.sending.blocked.length > 0) refuse('destination/blocked', { lines: price.sending.blocked })
  const { option } = price
  if (!option) return refuseService(price)
  if (paymentMethod === 'online' && !online) refuse('payment/not-available')
  if (paymentMethod === 'cod' && !price.cash.allowed) refuseCash(price.cash, language)
  const { total, promo, hints } = price.priced
  if (total > expectedTotal) {
    if (promo?.state === 'refused' && (limitCodes as readonly string[]).includes(promo.code)) refuse(promo.code)
    // The hint stays on the cart as long as the offer: only a rise by just its discount is due to it.
    if (hints.some((hint) => hint.kind === 'used-up' && total - hint.off === expectedTotal)) refuse('promo/budget-used')
    refuse('price/rose', { total: toRupees(total), formatted: formatMoney(total, 'INR', language) })
  }
  return option
}

/** Why a code gives this customer nothing more, or nothing at all. */
const limitCodes = ['promo/used-up', 'promo/used-by-you', 'promo/not-for-you', 'promo/budget-used'] as const

/** Asserts that every line can be bought. Refuses with product/withdrawn, product/out-of-stock, store/paused and cart/mixed-cities. */
export function assertLinesOrderable(lines: readonly WantedLine[], language: Language): void {
  const problems = lines.flatMap((line) =>
    line.problem
      ? [
          {
            productId: line.productId,
            code: line.problem.code,
            available: line.problem.available ?? 0,
            reason: describeProblem(line, language),
          },
        ]
      : [],
  )
  const first = lines.find(({ problem }) => problem !== null)
  if (!first?.problem) return
  const details = {
    product: first.row?.name[language] ?? first.productId,
    productId: first.productId,
    lines: problems,
  }
  const { code, available } = first.problem
  if (code === 'product/withdrawn') refuse(code, details)
  if (code === 'store/paused') refuse(code, { ...details, store: first.row?.brand_name[language] ?? '' })
  if (code === 'cart/mixed-cities') refuse(code, details)
  refuse('product/out-of-stock', { ...details, available: available ?? 0 })
}

function refuseService({ none }: CartPricing): never {
  if (none?.code === 'shipping/too-heavy') refuse('delivery/too-heavy', { kilos: none.heaviestGrams / 1000 })
  refuse(none ? 'delivery/not-available' : 'quote/expired')
}
