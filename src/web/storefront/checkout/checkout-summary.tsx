import type { CartCost } from '#web/cart/cart-cost.ts'
import type { PricedCart } from '#web/cart/cart-queries.ts'
import { formatLongDate } from '#web/i18n/format-days.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { CartLineProblem } from '#web/storefront/cart/cart-line-problem.tsx'
import { ChargeCurrency } from '#web/storefront/cart/charge-currency.tsx'
import { CostRows } from '#web/storefront/cart/cost-rows.tsx'
import { PromoForm } from '#web/storefront/cart/promo-form.tsx'
import { PromotionHints } from '#web/storefront/cart/promotion-hints.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kinar } from '#web/ui/kinar.tsx'
import type { RefusedLine } from './order-refusal.ts'

export type CheckoutSummaryProps = { cost: CartCost; pricedCart: PricedCart; refused: readonly RefusedLine[] }

/** Renders the order summary, always in view: every line with its problems, delivery, fee and total. */
export function CheckoutSummary({ cost, pricedCart, refused }: CheckoutSummaryProps) {
  const { t, language } = useTranslation('checkout')
  const amount = useAmount()
  return (
    <aside className="summary" aria-labelledby="summary-title" aria-busy={cost.working}>
      <Kinar form="slim" />
      <div className="summary-body">
        <h2 className="heading-2" id="summary-title" tabIndex={-1}>
          {t('cost.title')}
        </h2>
        <ul className="summary-lines">
          {pricedCart.lines.map((line) => {
            const name = line.product?.name ?? t('line.gone')
            const trouble =
              line.problem ??
              pricedCart.blocked.find(({ productId }) => productId === line.productId) ??
              refused.find(({ productId }) => productId === line.productId)
            return (
              <li key={line.productId}>
                <span>{t('line.of', { name, weight: line.product?.weight ?? '', quantity: line.quantity })}</span>
                <span className="num">{line.net > 0 ? amount(line.net) : ''}</span>
                {line.bestBefore && (
                  <span className="small summary-note">
                    {t('line.bestBefore', { day: formatLongDate(line.bestBefore, language) })}
                  </span>
                )}
                {trouble && (
                  <CartLineProblem productId={line.productId} name={name} problem={trouble} swap={line.swap} />
                )}
              </li>
            )
          })}
        </ul>
        <CostRows
          pricedCart={pricedCart}
          to={cost.destination ? cost.destination.pincode || cost.country?.name : undefined}
          option={cost.option}
          atHome={cost.country?.domestic !== false}
        />
        <PromotionHints offers={pricedCart.offers} />
        <PromoForm promo={pricedCart.promo} delivery={pricedCart.delivery} />
        <dl className="num" aria-live="polite">
          <dt className="total">{t(pricedCart.delivery === null ? 'cost.soFar' : 'cost.total')}</dt>
          <dd className="total">{amount(pricedCart.total)}</dd>
        </dl>
        <ChargeCurrency total={pricedCart.total} />
        <p className="small mt-4 mb-16">{t('cost.taxes')}</p>
        <TextLink href="/cart">{t('cost.change')}</TextLink>
        <p className="small row-8 mt-14 unwrapped">
          <Icon name="shield" />
          {t('cost.promise')}
        </p>
      </div>
    </aside>
  )
}
