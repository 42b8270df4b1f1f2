import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isMissing } from '#web/storefront/order/order-query.ts'
import { OrderReading } from '#web/storefront/order/order-reading.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { OrderReviews } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewThanks, type Sent } from './review-thanks.tsx'
import { createReviewSender } from './send-reviews.ts'
import '#web/storefront/reviews/reviews.css'
import '#web/ui/own-pages.css'

/** Renders `/review/:orderId`: for the order's member, or a guest whose browser opened the order's link. */
export function ReviewFormScreen({ orderId }: { orderId: string }) {
  const { language } = useTranslation('review-form')
  const read = useQuery({
    ...readQuery('GET /api/orders/:id/reviews', { params: { id: orderId }, query: { lng: language } }),
    staleTime: 0,
    refetchOnMount: true,
    retry: (failures: number, problem: Error) => !isMissing(problem) && failures < 2,
  })
  return (
    <main id="main" className="wrap review-form">
      <OrderReading of={read}>{(order) => <OpenReviews order={order} />}</OrderReading>
    </main>
  )
}

function OpenReviews({ order }: { order: OrderReviews }) {
  const { t } = useTranslation('review-form')
  const [sent, setSent] = useState<Sent>()
  const onSend = useMemo(() => createReviewSender(order.orderId), [order.orderId])
  const cacheReviews = useCacheReviews(order.orderId)
  const orderHref = `/orders/${encodeURIComponent(order.orderId)}`
  return (
    <>
      <Breadcrumb steps={[{ href: orderHref, label: t('order', { number: order.number }) }]} here={t('title')} />
      {sent ? (
        <ReviewThanks order={order} sent={sent} onMore={() => setSent(undefined)} />
      ) : order.delivered ? (
        <>
          <ReviewTitle order={order} />
          {order.items.length === 0 && <p className="mb-20">{t('own')}</p>}
          <ReviewForm
            order={order}
            onSend={onSend}
            onSent={(answer, what) => {
              cacheReviews(answer)
              setSent(what)
              window.scrollTo({ top: 0 })
            }}
          />
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{t('title')}</h1>
          <EmptyState
            sign={t('early.sign')}
            meaning={t('early.meaning')}
            actions={<ButtonLink href={orderHref}>{t('early.order')}</ButtonLink>}
          >
            {t('early.text')}
          </EmptyState>
        </>
      )}
    </>
  )
}

/** Asks for reviews, or gives thanks where everything is reviewed. */
function ReviewTitle({ order: { number, deliveryStars, items } }: { order: OrderReviews }) {
  const { t } = useTranslation('review-form')
  const nothingLeft = deliveryStars !== null && items.every(({ review }) => review)
  return nothingLeft ? (
    <PageTitle sign={t('all.sign')} meaning={t('all.meaning')}>
      {t('all.text')}
    </PageTitle>
  ) : (
    <PageTitle sign={t('sign')} meaning={t('meaning')}>
      {t('text', { number })}
    </PageTitle>
  )
}

/** Returns a function that caches the order's reviews; ratings on shelves and pages are read again when next shown. */
function useCacheReviews(orderId: string) {
  const { language } = useTranslation('review-form')
  const queryClient = useQueryClient()
  return (reviews: OrderReviews): void => {
    const { queryKey } = readQuery('GET /api/orders/:id/reviews', { params: { id: orderId }, query: { lng: language } })
    queryClient.setQueryData(queryKey, reviews)
    for (const path of ['/api/reviews', '/api/products', '/api/brands'])
      queryClient.removeQueries({
        predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith(path),
      })
  }
}
