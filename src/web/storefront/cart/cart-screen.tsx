import { Suspense } from 'react'
import { unitsIn } from '#domain/cart/cart.ts'
import { useCartCost } from '#web/cart/cart-cost.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { useLastPriced } from '#web/cart/last-priced.ts'
import { useLanguage } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useHydrated } from '#web/platform/hydrated.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useOnline } from '#web/platform/online.ts'
import { usePayPageHint } from '#web/storefront/pay-page-hint.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FilledCart } from './filled-cart.tsx'
import { linesStillSold } from './lines-still-sold.ts'
import { useShowFromTop } from './show-from-top.ts'
import '#web/storefront/cart/cart.css'

const ParkedCarts = lazyComponent(async () => (await import('./parked-carts.tsx')).ParkedCarts)

/**
 * Renders `/cart`: bags by store, progress towards free delivery, and the total before any personal detail. `city` is
 * the shopping city. Only the browser knows the cart, so the server renders both the empty cart and the skeleton, and
 * CSS shows the right one before the first paint (`layout/first-paint.ts`).
 */
export function CartScreen({ city }: { city: string }) {
  const { t } = useTranslation('checkout')
  const hydrated = useHydrated()
  usePayPageHint()
  const { cart, parked, emptied } = useCart()
  const empty = cart.lines.length === 0
  const language = useLanguage()
  const cost = useLastPriced(useCartCost(language, { paying: false }), cart, language)
  const sold = linesStillSold(cart.lines, cost.pricedCart)
  useShowFromTop(hydrated && !empty)
  const ready = cost.pricedCart !== undefined
  return (
    <main id="main" className="wrap cart-page" tabIndex={-1}>
      <PageTitle sign={t('cart.sign')} meaning={t('cart.meaning')}>
        {!hydrated && <span className="while-filled">{t('cart.waiting')}</span>}
        {hydrated && !empty && !ready && t('cart.waiting')}
        {hydrated &&
          !empty &&
          ready &&
          sold.length > 0 &&
          t('cart.lede', {
            items: t('cart.items', { count: unitsIn({ ...cart, lines: sold }) }),
            stores: t('cart.stores', { count: new Set(sold.map(({ brandId }) => brandId)).size }),
          })}
      </PageTitle>
      {cost.remembered && (
        <div className="mb-16">
          <Alert>{t('cart.remembered')}</Alert>
        </div>
      )}
      {(!hydrated || empty) && (
        <div className={hydrated ? undefined : 'while-empty'}>
          <EmptyCart city={city} because={emptied ? t('cart:cleared.invalid') : undefined} />
        </div>
      )}
      {(!hydrated || !empty) && (
        // A different key once prices are loaded: a new element replaces the skeleton, so it does not count as a
        // layout shift.
        <div key={ready ? 'amounts' : 'waiting'} className={hydrated ? undefined : 'while-filled'}>
          {cost.pricedCart ? (
            <FilledCart cost={cost} pricedCart={cost.pricedCart} />
          ) : (
            <Waiting
              failed={cost.price.isError}
              paused={cost.price.fetchStatus === 'paused'}
              again={() => cost.price.refetch()}
            />
          )}
        </div>
      )}
      <Suspense>{hydrated && parked.length > 0 && <ParkedCarts />}</Suspense>
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
      <Alert tone="working">
        <p>
          {t('cart.offline', {
            items: t('cart.items', { count: unitsIn(cart) }),
            stores: t('cart.stores', { count: new Set(cart.lines.map(({ brandId }) => brandId)).size }),
          })}
        </p>
      </Alert>
    )
  if (failed)
    return (
      <ErrorBlock text={t('cart.failed')} onRetry={again}>
        {t('cart.safe')}
      </ErrorBlock>
    )
  return <CartSkeleton />
}
