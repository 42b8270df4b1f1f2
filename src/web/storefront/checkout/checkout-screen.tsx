import { useEffect } from 'react'
import { tellAnalytics } from '#web/analytics/analytics.ts'
import { cartFacts } from '#web/analytics/analytics-event.ts'
import { withPrices } from '#web/analytics/cart-changes.ts'
import { useBasketCost } from '#web/cart/basket-cost.ts'
import { readCart, useCart } from '#web/cart/cart-store.ts'
import { useDraft } from '#web/cart/draft-store.ts'
import { useAmount, useLanguage } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useWoken } from '#web/shell/woken.ts'
import { CartSkeleton } from '#web/storefront/cart/cart-skeleton.tsx'
import { EmptyCart } from '#web/storefront/cart/empty-cart.tsx'
import { useShowFromTop } from '#web/storefront/cart/show-from-top.ts'
import { usePayPageHint } from '#web/storefront/pay-page-hint.ts'
import { paymentLeftFor } from '#web/storefront/payment/leave-to-pay.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AccountLine } from './account-line.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { GoOnPaying } from './go-on-paying.tsx'
import { useOpenOrder } from './open-order.ts'
import { type Placing, usePlacing } from './use-placing.ts'
import { useTotalChange } from './use-total-change.ts'
import '#web/styles/cart.css'

/** Renders `/checkout`, guest first. Typed input is never lost, and no order is placed twice. */
export function CheckoutScreen({ city }: { city: string }) {
  const { t } = useTranslation('checkout')
  const woken = useWoken()
  usePayPageHint()
  return (
    <main id="main" className="wrap checkout-page">
      <PageTitle sign={t('sign')} meaning={t('meaning')}>
        {t('lede')}
      </PageTitle>
      {woken ? <Woken city={city} /> : <CartSkeleton />}
    </main>
  )
}

function Woken({ city }: { city: string }) {
  const { t } = useTranslation('checkout')
  const { cart } = useCart()
  const { key } = useDraft()
  const open = useOpenOrder()
  const cost = useBasketCost(useLanguage(), { paying: true })
  const placer = usePlacing()
  const amount = useAmount()
  const { change, see } = useTotalChange(cost)
  const { placing } = placer
  const { price, basket } = cost
  const begun = basket !== undefined
  useEffect(() => {
    if (begun) tellAnalytics({ kind: 'begin_checkout', ...cartFacts(withPrices(readCart().lines)) })
  }, [begun])
  const empty = cart.lines.length === 0
  useShowFromTop(!empty)
  // Another tab may have ordered this very cart: nothing else is ordered until its answer is known.
  if (open !== null && (empty || open.key !== key))
    return (
      <>
        <AccountLine isSettled askedAgain={placer.askedAgain} />
        <AskAgain placer={placer} />
      </>
    )
  if (empty) {
    // Ordered; the next page is loading.
    if (placing.step === 'sending') return <Loader words={t('place.busy')} />
    if (placing.step === 'leaving') return <Loader words={t('place.leaving')} />
    const because = whyGone(placing, t('place.gone'))
    const left = paymentLeftFor()
    if (left !== null && because === undefined) return <GoOnPaying payment={left} />
    return <EmptyCart city={city} because={because} />
  }
  if (price.isError && !basket)
    return (
      <ErrorBlock words={t('cart.failed')} onRetry={() => price.refetch()}>
        {t('place.kept')}
      </ErrorBlock>
    )
  if (!basket) return <CartSkeleton />
  const settled = cost.option !== undefined
  return (
    <>
      <AccountLine isSettled={open !== null} askedAgain={placer.askedAgain} />
      {change && (
        <div className="mb-5" role="status">
          <Notice tone="working">
            <p>{t(`changed.${change.because}`, { before: amount(change.before), now: amount(change.now) })}</p>
            <TextButton onClick={see}>{t('line.seen')}</TextButton>
          </Notice>
        </div>
      )}
      <CheckoutForm
        cost={cost}
        basket={basket}
        placer={placer}
        steps={
          <ol className="steps">
            <li className="done">
              <Link href="/cart">{t('steps.cart')}</Link>
            </li>
            <li {...(settled ? { className: 'done' } : { 'aria-current': 'step' as const })}>{t('steps.address')}</li>
            <li {...(settled ? { 'aria-current': 'step' as const } : {})}>{t('steps.pay')}</li>
          </ol>
        }
        summary={
          <CheckoutSummary cost={cost} basket={basket} refused={placing.step === 'refused' ? placing.plan.lines : []} />
        }
      />
      <div className="cost-bar">
        <span className="small">{t(basket.delivery === null ? 'cost.soFar' : 'cost.total')}</span>
        <b className="num">{amount(basket.total)}</b>
      </div>
    </>
  )
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
function AskAgain({ placer }: { placer: ReturnType<typeof usePlacing> }) {
  const { t } = useTranslation('checkout')
  return (
    <Notice tone="working">
      <p className="mb-3">{t('place.unanswered')}</p>
      <Button
        look="buy"
        busy={placer.placing.step === 'sending'}
        busyWords={t('place.busy')}
        onClick={() => void placer.askAgain()}
      >
        {t('place.again')}
      </Button>
    </Notice>
  )
}
