import type { CartCost } from '#web/cart/cart-cost.ts'
import type { PricedCart } from '#web/cart/cart-queries.ts'
import { useCityName } from '#web/city/city-name.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink, TextButton } from '#web/ui/button.tsx'
import { FreeDeliveryBar } from '#web/ui/free-delivery-bar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CartBags } from './cart-bags.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useTakeOut } from './use-take-out.ts'

/**
 * Renders the cart with its cost: bags on the left, the summary on the right; on a phone a bottom bar with the total.
 */
export function FilledCart({ cost, pricedCart }: { cost: CartCost; pricedCart: PricedCart }) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const cityName = useCityName()
  const { emptyOut } = useTakeOut()
  const { freeDelivery } = pricedCart
  const halted = pricedCart.lines.filter(({ problem }) => problem !== null).length
  return (
    <>
      <div className="with-summary">
        <div>
          {freeDelivery.threshold > 0 && cost.country?.domestic !== false && (
            <FreeDeliveryBar
              have={pricedCart.goods * 100}
              goal={freeDelivery.threshold * 100}
              reached={freeDelivery.reached}
              farRegion={freeDelivery.farRegion}
              text={{
                have: amount(pricedCart.goods),
                goal: amount(freeDelivery.threshold),
                // Delivery is free above the threshold, not at it: the smallest number of whole rupees that exceeds
                // it.
                missing: amount(Math.ceil(freeDelivery.missing)),
              }}
            />
          )}
          {cost.price.fetchStatus === 'paused' && cost.price.isPlaceholderData && (
            <div className="mb-16">
              <Alert tone="working">{t('cart.offlineAmounts')}</Alert>
            </div>
          )}
          {halted > 0 && (
            <div className="mb-16">
              <Alert tone="problem">{t('cart.halted', { count: halted })}</Alert>
            </div>
          )}
          <CartBags pricedCart={pricedCart} />
          <div className="cart-foot">
            <p className="small row-8 middle unwrapped">
              <Icon name="pin" />
              {t('cart.oneCity', { city: cityName(pricedCart.city ?? '') })}
            </p>
            <TextButton onClick={emptyOut}>{t('cart.clear')}</TextButton>
          </div>
        </div>
        <CartSummary cost={cost} pricedCart={pricedCart} />
      </div>
      <div className="cost-bar">
        <p aria-hidden="true">
          <span className="small block">{t(pricedCart.delivery === null ? 'cost.soFar' : 'cost.total')}</span>
          <b className="num">{amount(pricedCart.total)}</b>
        </p>
        <ButtonLink variant="buy" href="/checkout">
          {t('cart.go')}
        </ButtonLink>
      </div>
    </>
  )
}
