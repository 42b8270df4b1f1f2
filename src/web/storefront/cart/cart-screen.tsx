import { unitsIn } from '#domain/cart.ts'
import { type BasketCost, useBasketCost } from '#web/cart/basket-cost.ts'
import type { PricedBasket } from '#web/cart/basket-queries.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { useAmount, useLanguage } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useCityName } from '#web/shell/city-name.ts'
import { useWoken } from '#web/shell/woken.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { FreeDeliveryThread } from '#web/ui/thread.tsx'
import { CartBags } from './cart-bags.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { ParkedBaskets } from './parked-baskets.tsx'

/** `/cart`: bags by maker, the thread towards free delivery, the whole cost before any personal detail. `city` is where the shopper stands. */
export function CartScreen({ city }: { city: string }) {
  const { t } = useTranslation('checkout')
  const woken = useWoken()
  const { cart } = useCart()
  const cost = useBasketCost(useLanguage(), { paying: false })
  const empty = woken && cart.lines.length === 0
  return (
    <main id="main" className="wrap cart-page">
      <PageTitle sign={t('cart.sign')} meaning={t('cart.meaning')}>
        {empty || !cost.basket
          ? null
          : t('cart.lede', {
              items: t('cart.items', { count: unitsIn(cart) }),
              stores: t('cart.stores', { count: new Set(cart.lines.map(({ brandId }) => brandId)).size }),
            })}
      </PageTitle>
      {cost.price.fetchStatus === 'paused' && <OfflineStrip />}
      {empty ? <EmptyCart city={city} /> : <CartBody cost={cost} />}
      {woken && <ParkedBaskets />}
    </main>
  )
}

function CartBody({ cost }: { cost: BasketCost }) {
  const { t } = useTranslation('checkout')
  const { price, basket } = cost
  if (price.isError && !basket)
    return (
      <ErrorBlock words={t('cart.failed')} onRetry={() => price.refetch()}>
        {t('cart.safe')}
      </ErrorBlock>
    )
  if (!basket) return <CartSkeleton />
  return <FilledCart cost={cost} basket={basket} />
}

function FilledCart({ cost, basket }: { cost: BasketCost; basket: PricedBasket }) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const cityName = useCityName()
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
              farRegion={freeDelivery.reached && (basket.delivery ?? 0) > 0}
              words={{
                have: amount(basket.goods),
                goal: amount(freeDelivery.threshold),
                // Delivery is free above the goal, not on it: the least whole rupees that get there.
                missing: amount(Math.ceil(freeDelivery.missing)),
              }}
            />
          )}
          {halted > 0 && (
            <div className="mb-4">
              <Notice tone="problem">{t('cart.halted', { count: halted })}</Notice>
            </div>
          )}
          <CartBags basket={basket} />
          <p className="small flex gap-2 items-center">
            <Icon name="pin" />
            {t('cart.oneCity', { city: cityName(basket.city ?? '') })}
          </p>
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
