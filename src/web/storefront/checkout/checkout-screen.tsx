import { useEffect } from 'react'
import { trackEvent } from '#web/analytics/analytics.ts'
import { cartEventData } from '#web/analytics/analytics-event.ts'
import { withPrices } from '#web/analytics/cart-changes.ts'
import { useCartCost } from '#web/cart/cart-cost.ts'
import { readCart, useCart } from '#web/cart/cart-store.ts'
import { useDraft } from '#web/cart/draft-store.ts'
import { useLanguage } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useHydrated } from '#web/platform/hydrated.ts'
import { CartSkeleton } from '#web/storefront/cart/cart-skeleton.tsx'
import { EmptyCart } from '#web/storefront/cart/empty-cart.tsx'
import { useShowFromTop } from '#web/storefront/cart/show-from-top.ts'
import { usePayPageHint } from '#web/storefront/pay-page-hint.ts'
import { paymentLeftFor } from '#web/storefront/payment/redirect-to-payment.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AccountLine } from './account-line.tsx'
import { GoOnPaying } from './go-on-paying.tsx'
import { useOpenOrder } from './open-order.ts'
import { ChangedTotal, PricedCheckout } from './priced-checkout.tsx'
import { type Placing, usePlacing } from './use-placing.ts'
import { useTotalChange } from './use-total-change.ts'
import '#web/storefront/cart/cart.css'

/** Renders `/checkout`, guest first. Typed input is never lost, and no order is placed twice. */
export function CheckoutScreen({ city }: { city: string }) {
  const { t } = useTranslation('checkout')
  const hydrated = useHydrated()
  usePayPageHint()
  return (
    <main id="main" className="wrap checkout-page">
      <PageTitle sign={t('sign')} meaning={t('meaning')}>
        {t('lede')}
      </PageTitle>
      {hydrated ? <HydratedCheckout city={city} /> : <CartSkeleton />}
    </main>
  )
}

function HydratedCheckout({ city }: { city: string }) {
  const { t } = useTranslation('checkout')
  const { cart } = useCart()
  const { key } = useDraft()
  const open = useOpenOrder()
  const cost = useCartCost(useLanguage(), { paying: true })
  const placer = usePlacing()
  const totalChange = useTotalChange(cost)
  const { price, pricedCart } = cost
  const begun = pricedCart !== undefined
  useEffect(() => {
    if (begun) trackEvent({ kind: 'begin_checkout', ...cartEventData(withPrices(readCart().lines)) })
  }, [begun])
  const empty = cart.lines.length === 0
  useShowFromTop(!empty)
  // Another tab may have ordered this very cart: nothing else is ordered until its answer is known.
  if (open !== null && (empty || open.key !== key))
    return (
      <>
        <AccountLine isSettled signInRequests={placer.signInRequests} />
        <RetryPlacing placer={placer} />
      </>
    )
  if (empty) return <CheckoutWithoutCart placing={placer.placing} city={city} />
  if (price.isError && !pricedCart)
    return (
      <ErrorBlock text={t('cart.failed')} onRetry={() => price.refetch()}>
        {t('place.saved')}
      </ErrorBlock>
    )
  if (!pricedCart) return <CartSkeleton />
  return (
    <>
      <AccountLine isSettled={open !== null} signInRequests={placer.signInRequests} />
      <ChangedTotal {...totalChange} />
      <PricedCheckout cost={cost} pricedCart={pricedCart} placer={placer} />
    </>
  )
}

/** Renders the checkout of an empty cart: its order is on the way, waits for payment, was placed elsewhere, or there is none. */
function CheckoutWithoutCart({ placing, city }: { placing: Placing; city: string }) {
  const { t } = useTranslation('checkout')
  // Ordered; the next page is loading.
  if (placing.step === 'sending') return <Loader text={t('place.busy')} />
  if (placing.step === 'redirecting') return <Loader text={t('place.redirecting')} />
  const because = whyGone(placing, t('place.gone'))
  const left = paymentLeftFor()
  if (left !== null && because === undefined) return <GoOnPaying payment={left} />
  return <EmptyCart city={city} because={because} />
}

/** Returns the reason why the cart is gone: ordered in another tab, or on another device, as the refusal says. */
const whyGone = (placing: Placing, inAnotherTab: string): string | undefined => {
  if (placing.step === 'refused' && placing.error.code === 'cart/changed') return placing.error.message
  return placing.step === 'gone' ? inAnotherTab : undefined
}

/**
 * Renders the retry of an order request from this browser that was never answered; nothing else is possible until
 * then.
 */
function RetryPlacing({ placer }: { placer: ReturnType<typeof usePlacing> }) {
  const { t } = useTranslation('checkout')
  return (
    <Alert tone="working">
      <p className="mb-12">{t('place.unanswered')}</p>
      <Button
        variant="buy"
        busy={placer.placing.step === 'sending'}
        busyText={t('place.busy')}
        onClick={() => void placer.retry()}
      >
        {t('place.again')}
      </Button>
    </Alert>
  )
}
