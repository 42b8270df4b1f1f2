import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Bags and summary before the figures have come. */
export function CartSkeleton() {
  const { t } = useTranslation('checkout')
  return (
    <div className="with-summary" role="status">
      <span className="visually-hidden">{t('cart.loading')}</span>
      <div className="grid gap-4" aria-hidden="true">
        {[0, 1].map((place) => (
          <div className="seller-bag" key={place}>
            <div className="seller-bag-head">
              <Skeleton width="45%" />
            </div>
            <div className="bag-line">
              <Skeleton width="84px" height="100px" />
              <Skeleton width="70%" height="48px" />
            </div>
          </div>
        ))}
      </div>
      <div className="summary" aria-hidden="true">
        <div className="summary-body grid gap-3">
          <Skeleton width="60%" height="28px" />
          <Skeleton />
          <Skeleton />
          <Skeleton height="48px" />
        </div>
      </div>
    </div>
  )
}
