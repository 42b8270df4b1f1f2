import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failedToGrow, LoadMoreError } from '#web/storefront/load-more-error.tsx'
import { WaitingForConnection, waitsForConnection } from '#web/storefront/waits-for-connection.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewList } from './review-list.tsx'
import { type ReviewPage, reviewPageLength, reviewPages } from './review-query.ts'
import type { ReviewSearch } from './review-search.ts'
import { ReviewsFilter } from './reviews-filter.tsx'
import '#web/storefront/reviews/reviews.css'
import '#web/storefront/listing/listing.css'

/** Renders `/reviews`: all reviews, newest first, filtered by store and stars in the URL. */
export function ReviewsScreen({ search, language }: { search: ReviewSearch; language: Language }) {
  const { t } = useTranslation('reviews')
  const { t: shop } = useTranslation('shop')
  const reviews = useInfiniteQuery({ ...reviewPages(search), placeholderData: (previous) => previous })
  const waits = waitsForConnection(reviews)
  const first = reviews.data?.pages[0]
  const hasAny = first !== undefined && (first.reviewCount > 0 || Object.keys(search).length > 0)
  return (
    <main id="main" className="wrap reviews-page">
      <Breadcrumb steps={[{ href: '/', label: shop('crumb.home') }]} here={t('title')} />
      <PageTitle sign={t('sign')} meaning={t('meaning')}>
        {t('text')}
      </PageTitle>
      {!first && reviews.isError && <ErrorBlock text={t('failed')} onRetry={() => reviews.refetch()} />}
      {!first && !waits && !reviews.isError && <Loader text={t('loading')} />}
      {first && !waits && !hasAny && (
        <EmptyState
          sign={t('empty.sign')}
          meaning={t('empty.meaning')}
          actions={<ButtonLink href="/products">{t('empty.shop')}</ButtonLink>}
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {first && (waits || hasAny) && (
        <ReviewsFilter search={search} productName={first.of.product} brandName={first.of.brand} />
      )}
      {waits && <WaitingForConnection />}
      {first && !waits && hasAny && (
        <div className="reviews" aria-busy={reviews.isPlaceholderData || undefined}>
          <RatingSummary page={first} of={{ ...search }} />
          <div className={first.rating === null ? 'all-across' : undefined}>
            <p className="small" role="status">
              {t('count', { count: first.total })}
            </p>
            <FoundReviews reviews={reviews} total={first.total} language={language} />
          </div>
        </div>
      )}
    </main>
  )
}

type FoundReviewsProps = {
  reviews: UseInfiniteQueryResult<InfiniteData<ReviewPage>>
  total: number
  language: Language
}

/** Renders the reviews read so far with the button for more, or says that none fit the filter. */
function FoundReviews({ reviews, total, language }: FoundReviewsProps) {
  const { t } = useTranslation('reviews')
  const items = reviews.data?.pages.flatMap((page) => page.items) ?? []
  if (total === 0)
    return (
      <EmptyState
        sign={t('noneHere.sign')}
        meaning={t('noneHere.meaning')}
        actions={<ButtonLink href="/reviews">{t('filter.clear')}</ButtonLink>}
      >
        {t('noneHere.text')}
      </EmptyState>
    )
  return (
    <>
      <h2 className="visually-hidden">{t('heading')}</h2>
      <ReviewList reviews={items} language={language} reviewed="product-and-store" />
      {items.length < total && (
        <div className="seen">
          <p className="small" role="status">
            {t('seen', { seen: items.length, total })}
          </p>
          <LoadMoreError of={reviews} />
          <Button
            variant="line"
            wide
            busy={reviews.isFetchingNextPage}
            busyText={t('loadingMore')}
            onClick={() => void reviews.fetchNextPage()}
          >
            {failedToGrow(reviews)
              ? t('ui:error.retry')
              : t('more', { count: Math.min(reviewPageLength, total - items.length) })}
          </Button>
        </div>
      )}
    </>
  )
}
