import type { CSSProperties } from 'react'
import type { Language } from '#domain/language/language.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Link } from '#web/ui/link.tsx'
import { PackshotImage } from '#web/ui/packshot-image.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { reviewDay } from './review-day.ts'
import type { Review } from './review-query.ts'

type ReviewListProps = {
  reviews: readonly Review[]
  language: Language
  /**
   * Shows each review's product, where reviews of several products are listed, and its store, where several stores
   * are.
   */
  reviewed?: 'product' | 'product-and-store'
}

/** Lists reviews unchanged, each with its store's answer. */
export function ReviewList({ reviews, language, reviewed }: ReviewListProps) {
  return (
    <ul className="review-list">
      {reviews.map((review) => (
        <li
          key={review.id}
          className={reviewed ? 'with-product' : undefined}
          style={{ '--c': review.colour } as CSSProperties}
        >
          {reviewed && <ReviewedProduct review={review} withStore={reviewed === 'product-and-store'} />}
          <div>
            <ReviewText review={review} language={language} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function ReviewText({ review, language }: { review: Review; language: Language }) {
  const { t } = useTranslation('reviews')
  const { city, country, buyer, pack, title, text, stars, reply } = review
  // The country helps buyers abroad; inside India the city is enough (design 15.5).
  const location = country === 'IN' ? city : t('location', { city, country: countryName(country, language) })
  return (
    <>
      <p className="meta">
        <Stars value={stars} />
        {title && <b lang={review.language}>{title}</b>}
      </p>
      <p className="message-text" lang={review.language}>
        {text}
      </p>
      <p className="small">{t('by', { buyer, location, pack, day: reviewDay(review.writtenAt, language) })}</p>
      {reply && (
        <div className="reply">
          <p className="small">
            <b>{t('reply', { store: review.brandName })}</b>
          </p>
          <p className="message-text">{reply.text}</p>
        </div>
      )}
    </>
  )
}

function ReviewedProduct({ review, withStore }: { review: Review; withStore: boolean }) {
  const { t } = useTranslation('reviews')
  const { picture, onSale, productId, productName, brandName } = review
  return (
    <div className="reviewed">
      {picture && <PackshotImage src={picture.small} alt="" width={picture.width} height={picture.height} />}
      <p className="small">
        {onSale ? <Link href={`/product/${productId}`}>{productName}</Link> : productName}
        {withStore && <span className="block">{t('from', { store: brandName })}</span>}
      </p>
    </div>
  )
}
