import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton, TextLink } from '#web/ui/button.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewList } from './review-list.tsx'
import { reviewsOf } from './review-query.ts'
import { reviewsHref } from './review-search.ts'

type ReviewsBlockProps = { of: { productId: string } | { brandId: string }; language: Language }

/**
 * Renders reviews below a product or on a store's page: the rating distribution, the newest reviews, and a link to
 * the lowest.
 */
export function ReviewsBlock({ of, language }: ReviewsBlockProps) {
  const { t } = useTranslation('reviews')
  const { data: page, isError, refetch } = useQuery(reviewsOf(of))
  if (!page && !isError) return null
  return (
    <section className="section" id="reviews" aria-labelledby="reviews-title">
      <h2 className="heading-2" id="reviews-title">
        {t('heading')}
      </h2>
      {!page ? (
        <p role="alert">
          {t('failed')} <TextButton onClick={() => void refetch()}>{t('ui:error.retry')}</TextButton>
        </p>
      ) : page.reviewCount === 0 ? (
        <>
          <p>{t('none')}</p>
          <p className="small">{t('verified')}</p>
        </>
      ) : (
        <div className="reviews">
          <RatingSummary page={page} of={of} />
          <div>
            <ReviewList
              reviews={page.items}
              language={language}
              {...('brandId' in of ? { reviewed: 'product' } : {})}
            />
            <p className="review-sources">
              <TextLink href={reviewsHref(of)}>{t('all', { count: page.reviewCount })}</TextLink>
              {page.reviewCount > 1 && <TextLink href={reviewsHref({ ...of, sort: 'lowest' })}>{t('low')}</TextLink>}
            </p>
            <p className="small">{t('verified')}</p>
          </div>
        </div>
      )}
    </section>
  )
}
