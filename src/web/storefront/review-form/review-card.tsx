import { type CSSProperties, type ReactNode, useId } from 'react'
import { reviewLimits } from '#domain/reviews/review-text.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { reviewDay } from '#web/storefront/reviews/review-day.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { PackshotImage } from '#web/ui/packshot-image.tsx'
import { StarChoice } from '#web/ui/star-choice.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { CardDraft, CardProblem, ReviewItem } from './review-draft.ts'

/** Returns the id of the field to focus for a problem. */
export const fieldIdOf = (productId: string, field: CardProblem['field']): string => `${field}-${productId}`

function CardFrame({ item, children }: { item: ReviewItem; children: ReactNode }) {
  const { t, language } = useTranslation('review-form')
  const { picture, productName, signName, brandName, pack, colour } = item
  const title = useId()
  const sign = language === 'en' ? signName : productName
  return (
    <section className="review-card" aria-labelledby={title} style={{ '--c': colour } as CSSProperties}>
      {picture ? (
        <PackshotImage
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="150px"
          alt=""
          width={picture.width}
          height={picture.height}
        />
      ) : (
        <span />
      )}
      <div className="card-text">
        <div>
          <h2 id={title}>
            <span className="native-name" lang={language === 'en' ? 'gu' : language}>
              {sign}
            </span>
            {sign !== productName && <span className="english">{productName}</span>}
          </h2>
          <p className="small">{t('pack', { pack, store: brandName })}</p>
        </div>
        {children}
      </div>
    </section>
  )
}

type OpenCardProps = {
  item: ReviewItem
  draft: CardDraft
  problems: readonly CardProblem[]
  onChange: (draft: CardDraft) => void
}

/** Renders one product to review: stars, an optional title, and text. */
export function OpenCard({ item, draft, problems, onChange }: OpenCardProps) {
  const { t } = useTranslation('review-form')
  const lacks = (field: CardProblem['field']) => problems.some((problem) => problem.field === field)
  const { productId, productName } = item
  return (
    <CardFrame item={item}>
      <div className="fields">
        <div id={fieldIdOf(productId, 'stars')} tabIndex={-1}>
          <StarChoice
            legend={t('stars', { name: productName })}
            name={`stars-of-${productId}`}
            value={draft.stars}
            onChange={(stars) => onChange({ ...draft, stars })}
          />
          {lacks('stars') ? <FieldError>{t('problem.stars')}</FieldError> : <p className="small">{t('starsHint')}</p>}
        </div>
        <Field
          label={t('headline')}
          optional
          name={`title-of-${productId}`}
          maxLength={reviewLimits.title}
          autoComplete="off"
          value={draft.title}
          onChange={(event) => onChange({ ...draft, title: event.target.value })}
        />
        <TextareaField
          id={fieldIdOf(productId, 'text')}
          label={t('text')}
          hint={t('textHint', { most: reviewLimits.text })}
          name={`text-of-${productId}`}
          maxLength={reviewLimits.text}
          value={draft.text}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
          {...(lacks('text') ? { error: t('problem.text') } : {})}
        />
      </div>
    </CardFrame>
  )
}

/** Renders one product that is already reviewed. */
export function WrittenCard({ item }: { item: ReviewItem }) {
  const { t, language } = useTranslation('review-form')
  const { review } = item
  if (!review) return null
  return (
    <CardFrame item={item}>
      <div className="fields">
        <p className="meta">
          <Stars value={review.stars} />
          {review.title && <b>{review.title}</b>}
        </p>
        <p className="message-text">{review.text}</p>
        <p className="small">{t('written', { day: reviewDay(review.writtenAt, language) })}</p>
        {review.state === 'shown' ? (
          <p>
            <TextLink href={`/product/${item.productId}#reviews`}>{t('see')}</TextLink>
          </p>
        ) : (
          <Alert tone={review.state === 'held' ? 'working' : 'problem'}>{t(review.state)}</Alert>
        )}
      </div>
    </CardFrame>
  )
}
