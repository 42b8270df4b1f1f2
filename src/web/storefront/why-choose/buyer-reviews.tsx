import type { Language } from '#domain/language/language.ts'
import { usePageTexts } from '#web/content/changed-texts.ts'
import { ReviewList } from '#web/storefront/reviews/review-list.tsx'
import type { Review } from '#web/storefront/reviews/review-query.ts'
import { TextLink } from '#web/ui/button.tsx'
import '#web/storefront/reviews/reviews.css'

/** Renders buyers' reviews; nothing while there are none, because none are invented. */
export function BuyerReviews({ reviews, language }: { reviews: readonly Review[]; language: Language }) {
  const { t } = usePageTexts('why-choose')
  if (reviews.length === 0) return null
  return (
    <section className="section" aria-labelledby="buyer-reviews-title">
      <h2 className="heading-2" id="buyer-reviews-title">
        {t('reviews.title')}
      </h2>
      <p className="small">{t('reviews.text')}</p>
      <ReviewList reviews={reviews} language={language} reviewed="product-and-store" />
      <TextLink href="/reviews">{t('reviews.all')}</TextLink>
    </section>
  )
}
