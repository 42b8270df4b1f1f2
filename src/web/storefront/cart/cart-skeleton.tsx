import type { CSSProperties } from 'react'
import { useCart } from '#web/cart/cart-store.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useHydrated } from '#web/platform/hydrated.ts'
import { Kinar } from '#web/ui/kinar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Further lines are below every first view. */
const mostLines = 6
const indexes = Array.from({ length: mostLines }, (_, index) => index)

/**
 * Renders the skeleton of progress bar, bags and summary. The number of lines comes from `--cart`, set on the page
 * before hydration.
 */
export function CartSkeleton() {
  const { t } = useTranslation('checkout')
  const hydrated = useHydrated()
  const lines = useCart().cart.lines.length
  const known = hydrated ? ({ '--cart': lines } as CSSProperties) : undefined
  return (
    <div role="status" style={known}>
      <span className="visually-hidden">{t('cart.loading')}</span>
      <div className="with-summary" aria-hidden="true">
        <div>
          <div className="free-delivery-bar waiting">
            <Skeleton width="80%" />
            <Skeleton height="20px" />
          </div>
          <div className="seller-bag">
            <div className="seller-bag-head">
              <Skeleton width="45%" height="1.5rem" />
            </div>
            <ul className="waiting-lines">
              {indexes.map((index) => (
                <li className="bag-line" key={index}>
                  <Skeleton width="72px" height="86px" />
                  <Skeleton width="70%" height="48px" />
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="summary">
          <Kinar form="slim" />
          <div className="summary-body stack-12">
            <Skeleton width="60%" height="28px" />
            <Skeleton />
            <Skeleton />
            <Skeleton height="48px" />
            <Skeleton height="140px" />
            <Skeleton height="48px" />
          </div>
        </div>
      </div>
      <div className="cost-bar" aria-hidden="true">
        <Skeleton width="7rem" height="48px" />
        <Skeleton width="11rem" height="48px" />
      </div>
    </div>
  )
}
