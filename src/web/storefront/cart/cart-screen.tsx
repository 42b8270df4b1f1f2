import { Suspense } from 'react'
import { unitsIn } from '#domain/cart.ts'
import { useBasketCost } from '#web/cart/basket-cost.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { useLastPriced } from '#web/cart/last-priced.ts'
import { useLanguage } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { laterPart } from '#web/shell/later-part.ts'
import { useOnline } from '#web/shell/online.ts'
import { useWoken } from '#web/shell/woken.ts'
import { usePayPageHint } from '#web/storefront/pay-page-hint.ts'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FilledCart } from './filled-cart.tsx'
import { useShowFromTop } from './show-from-top.ts'
import '#web/styles/cart.css'

const ParkedBaskets = laterPart(async () => (await import('./parked-baskets.tsx')).ParkedBaskets)

/**
 * Renders `/cart`: bags by store, progress towards free delivery, and the total before any personal detail. `city` is
 * the shopping city. Only the browser knows the cart, so the server renders both the empty cart and the skeleton, and
 * CSS shows the right one before the first paint (`shell/first-paint.ts`).
 */
export function CartScreen({ city }: { city: string }) {
  const { t } = useTranslation('checkout')
  const woken = useWoken()
  usePayPageHint()
  const { cart, parked, emptied } = useCart()
  const empty = cart.lines.length === 0
  const language = useLanguage()
  const cost = useLastPriced(useBasketCost(language, { paying: false }), cart, language)
  useShowFromTop(woken && !empty)
  const ready = cost.basket !== undefined
  return (
    <main id="main" className="wrap cart-page" tabIndex={-1}>
      <PageTitle sign={t('cart.sign')} meaning={t('cart.meaning')}>
        {!woken && <span className="while-filled">{t('cart.waiting')}</span>}
        {woken && !empty && !ready && t('cart.waiting')}
        {woken &&
          !empty &&
          ready &&
          t('cart.lede', {
            items: t('cart.items', { count: unitsIn(cart) }),
            stores: t('cart.stores', { count: new Set(cart.lines.map(({ brandId }) => brandId)).size }),
          })}
      </PageTitle>
      {cost.remembered && (
        <div className="mb-4">
          <Notice>{t('cart.remembered')}</Notice>
        </div>
      )}
      {(!woken || empty) && (
        <div className={woken ? undefined : 'while-empty'}>
          <EmptyCart city={city} because={emptied ? t('cart:cleared.invalid') : undefined} />
        </div>
      )}
      {(!woken || !empty) && (
        // A different key once prices are loaded: a new element replaces the skeleton, so it does not count as a
        // layout shift.
        <div key={ready ? 'figures' : 'waiting'} className={woken ? undefined : 'while-filled'}>
          {cost.basket ? (
            <FilledCart cost={cost} basket={cost.basket} />
          ) : (
            <Waiting
              failed={cost.price.isError}
              paused={cost.price.fetchStatus === 'paused'}
              again={() => cost.price.refetch()}
            />
          )}
        </div>
      )}
      <Suspense>{woken && parked.length > 0 && <ParkedBaskets />}</Suspense>
    </main>
  )
}

type WaitingProps = { failed: boolean; paused: boolean; again: () => Promise<unknown> }

/** Renders the skeleton before prices are loaded, or the failure message, which says that nothing is lost. */
function Waiting({ failed, paused, again }: WaitingProps) {
  const { t } = useTranslation('checkout')
  const { cart } = useCart()
  const online = useOnline()
  if (paused && !online)
    return (
      <Notice tone="working">
        <p>
          {t('cart.offline', {
            items: t('cart.items', { count: unitsIn(cart) }),
            stores: t('cart.stores', { count: new Set(cart.lines.map(({ brandId }) => brandId)).size }),
          })}
        </p>
      </Notice>
    )
  if (failed)
    return (
      <ErrorBlock words={t('cart.failed')} onRetry={again}>
        {t('cart.safe')}
      </ErrorBlock>
    )
  return <CartSkeleton />
}
