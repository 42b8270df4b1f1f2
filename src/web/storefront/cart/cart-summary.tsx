import { useQuery } from '@tanstack/react-query'
import type { CartCost } from '#web/cart/cart-cost.ts'
import type { PricedCart } from '#web/cart/cart-queries.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kinar } from '#web/ui/kinar.tsx'
import { ChargeCurrency } from './charge-currency.tsx'
import { CostRows } from './cost-rows.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { PromoForm } from './promo-form.tsx'
import { PromotionHints } from './promotion-hints.tsx'
import { ShipmentWeightMeter } from './shipment-weight-meter.tsx'

/** Renders the total beside the bags, with delivery to a chosen destination, and the button to the checkout. */
export function CartSummary({ cost, pricedCart }: { cost: CartCost; pricedCart: PricedCart }) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  return (
    <aside className="summary" aria-labelledby="summary-title" aria-busy={cost.working}>
      <Kinar form="slim" />
      <div className="summary-body">
        <h2 className="heading-2" id="summary-title">
          {t('cost.title')}
        </h2>
        <CostRows
          pricedCart={pricedCart}
          to={cost.destination && cost.country?.name}
          option={cost.option}
          atHome={cost.country?.domestic !== false}
        />
        <PromotionHints offers={pricedCart.offers} />
        <DeliveryEstimate cost={cost} />
        <dl className="num" aria-live="polite">
          <dt className="total">{t(pricedCart.delivery === null ? 'cost.soFar' : 'cost.total')}</dt>
          <dd className="total">{amount(pricedCart.total)}</dd>
        </dl>
        <ChargeCurrency total={pricedCart.total} />
        <p className="small mt-4 mb-16">{t('cost.taxes')}</p>
        <ButtonLink variant="buy" wide className="not-phone" href="/checkout">
          {t('cart.go')}
        </ButtonLink>
        <PromoForm promo={pricedCart.promo} delivery={pricedCart.delivery} hint={usePromoHint()} />
        <ShipmentWeightMeter {...pricedCart} />
        <p className="small row-8 mt-14 unwrapped">
          <Icon name="shield" />
          {t('cost.promise')}
        </p>
      </div>
    </aside>
  )
}

/**
 * Returns the promotion hint from the settings, as in "FREEGHUJ works from ₹599."; undefined while no code is active.
 */
function usePromoHint(): string | undefined {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const { data } = useQuery(readQuery('GET /api/settings'))
  const promotion = data?.offers.find(({ code, from }) => code !== undefined && from !== undefined)
  return promotion && t('promo.from', { code: promotion.code, amount: amount(promotion.from ?? 0) })
}
