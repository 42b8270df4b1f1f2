import type { BasketCost } from '#web/cart/basket-cost.ts'
import type { PricedBasket } from '#web/cart/basket-queries.ts'
import { useAmount } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useCityName } from '#web/shell/city-name.ts'
import { ButtonLink, TextButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FreeDeliveryThread } from '#web/ui/thread.tsx'
import { CartBags } from './cart-bags.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useTakeOut } from './use-take-out.ts'

/**
 * Renders the cart with its cost: bags on the left, the summary on the right; on a phone a bottom bar with the total.
 */
export function FilledCart({ cost, basket }: { cost: BasketCost; basket: PricedBasket }) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const cityName = useCityName()
  const { emptyOut } = useTakeOut()
  const { freeDelivery } = basket
  const halted = basket.lines.filter(({ problem }) => problem !== null).length
  return (
    <>
      <div className="with-summary">
        <div>
          {freeDelivery.threshold > 0 && cost.country?.domestic !== false && (
            <FreeDeliveryThread
              have={basket.goods * 100}
              goal={freeDelivery.threshold * 100}
              reached={freeDelivery.reached}
              farRegion={freeDelivery.farRegion}
              words={{
                have: amount(basket.goods),
                goal: amount(freeDelivery.threshold),
                // Delivery is free above the threshold, not at it: the smallest number of whole rupees that exceeds
                // it.
                missing: amount(Math.ceil(freeDelivery.missing)),
              }}
            />
          )}
          {cost.price.fetchStatus === 'paused' && cost.price.isPlaceholderData && (
            <div className="mb-4">
              <Notice tone="working">{t('cart.offlineFigures')}</Notice>
            </div>
          )}
          {halted > 0 && (
            <div className="mb-4">
              <Notice tone="problem">{t('cart.halted', { count: halted })}</Notice>
            </div>
          )}
          <CartBags basket={basket} />
          <div className="cart-foot">
            <p className="small flex gap-2 items-center">
              <Icon name="pin" />
              {t('cart.oneCity', { city: cityName(basket.city ?? '') })}
            </p>
            <TextButton onClick={emptyOut}>{t('cart.clear')}</TextButton>
          </div>
        </div>
        <CartSummary cost={cost} basket={basket} />
      </div>
      <div className="cost-bar">
        <p aria-hidden="true">
          <span className="small block">{t(basket.delivery === null ? 'cost.soFar' : 'cost.total')}</span>
          <b className="num">{amount(basket.total)}</b>
        </p>
        <ButtonLink look="buy" href="/checkout">
          {t('cart.go')}
        </ButtonLink>
      </div>
    </>
  )
}
