import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { type OrderReviews, thanksOf } from './review-draft.ts'

/** The reviews that were just sent. */
export type Sent = { productIds: readonly string[]; delivery: boolean }

type ReviewThanksProps = { order: OrderReviews; sent: Sent; onMore: () => void }

/** Renders the thanks per store, announced at once; then what is waiting, and what is left to review. */
export function ReviewThanks({ order, sent, onMore }: ReviewThanksProps) {
  const { t } = useTranslation('review-form')
  const left = order.items.filter(({ review }) => review === null).length
  const held = order.items.filter(
    ({ productId, review }) => sent.productIds.includes(productId) && review?.state === 'held',
  )
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => thanks.current?.focus(), [])
  return (
    <>
      <div ref={thanks} tabIndex={-1}>
        <PageTitle sign={t('done.sign')} meaning={t('done.meaning')}>
          {t('done.text')}
        </PageTitle>
        <ul className="review-thanks">
          {thanksOf(order.items, sent.productIds).map(({ brandId, brandName, colour, count }) => (
            <li key={brandId} style={{ '--c': colour } as CSSProperties}>
              {t('done.store', { store: brandName, count })}
            </li>
          ))}
          {sent.delivery && <li>{t('done.delivery')}</li>}
        </ul>
      </div>
      {held.length > 0 && (
        <div className="mb-20">
          <Alert tone="working">
            <b>{held.map(({ productName }) => productName).join(', ')}.</b> {t('held')}
          </Alert>
        </div>
      )}
      <p className="review-send">
        {left > 0 && <Button onClick={onMore}>{t('done.rest', { count: left })}</Button>}
        <ButtonLink variant={left > 0 ? 'line' : 'ink'} href={`/orders/${encodeURIComponent(order.orderId)}`}>
          {t('done.order')}
        </ButtonLink>
      </p>
    </>
  )
}
