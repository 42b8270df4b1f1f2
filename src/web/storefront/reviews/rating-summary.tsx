import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Link } from '#web/ui/link.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { ReviewPage } from './review-query.ts'
import { type ReviewSearch, reviewsHref } from './review-search.ts'

type RatingSummaryProps = {
  page: Pick<ReviewPage, 'rating' | 'reviewCount' | 'distribution'>
  /** The filter of the rating steps; each links to its reviews, low ones included (design 15.5). */
  of: ReviewSearch
}

/** Renders the average rating and the count per number of stars. */
export function RatingSummary({ page: { rating, reviewCount, distribution }, of }: RatingSummaryProps) {
  const { t } = useTranslation('reviews')
  if (rating === null) return null
  return (
    <div>
      <p className="rating-value">{rating.toFixed(1)}</p>
      <p className="rating-stars">
        <Stars value={rating} /> <span className="small">{t('count', { count: reviewCount })}</span>
      </p>
      <ul className="histogram">
        {distribution.map(({ stars, count, percent }) => {
          const bar = (
            <>
              <span aria-hidden="true">{stars}</span>
              <span className="meter" aria-hidden="true">
                <span style={{ width: `${percent}%` }} />
              </span>
              <span aria-hidden="true">{percent}%</span>
              <span className="visually-hidden">{t('share', { stars, count })}</span>
            </>
          )
          return (
            <li key={stars}>
              {count > 0 ? (
                <Link
                  className="step"
                  href={reviewsHref({ ...of, stars: stars as NonNullable<ReviewSearch['stars']> })}
                  aria-current={of.stars === stars || undefined}
                >
                  {bar}
                </Link>
              ) : (
                <span className="step">{bar}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
