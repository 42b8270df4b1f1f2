import type { Language } from '#domain/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ReviewList } from '#web/storefront/reviews/review-list.tsx'
import type { Review } from '#web/storefront/reviews/review-query.ts'
import { TextLink } from '#web/ui/button.tsx'
import '#web/styles/reviews.css'

/** Renders buyers' reviews; nothing while there are none, because none are invented. */
export function BuyersVoices({ reviews, language }: { reviews: readonly Review[]; language: Language }) {
  const { t } = useTranslation('why-choose')
  if (reviews.length === 0) return null
  return (
    <section className="section" aria-labelledby="voices-title">
      <h2 className="heading-2" id="voices-title">
        {t('voices.title')}
      </h2>
      <p className="small">{t('voices.words')}</p>
      <ReviewList reviews={reviews} language={language} beside="product-and-store" />
      <TextLink href="/reviews">{t('voices.all')}</TextLink>
    </section>
  )
}
