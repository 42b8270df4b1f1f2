import { useTranslation } from '#web/i18n/use-translation.tsx'

const outline = 'M10 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z'

/** Renders one star, hidden from screen readers: the text beside it gives the number. */
export function Star({ empty }: { empty?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={empty ? 'empty' : undefined}>
      <path d={outline} />
    </svg>
  )
}

/** Renders five stars for a rating from 0 to 5; the picture is rounded, the accessible name has the exact value. */
export function Stars({ value }: { value: number }) {
  const { t } = useTranslation('ui')
  return (
    <span className="stars" role="img" aria-label={t('stars.of', { value })}>
      {[1, 2, 3, 4, 5].map((index) => (
        <Star key={index} empty={index > Math.round(value)} />
      ))}
    </span>
  )
}

/** Renders the short form on a card: one star, the rating, the number of reviews. */
export function Score({ value, count }: { value: number; count: number }) {
  const { t } = useTranslation('ui')
  return (
    <>
      <span className="score">
        <Star />
        <span aria-hidden="true">{value.toFixed(1)}</span>
        <span className="visually-hidden">{t('stars.of', { value: value.toFixed(1) })}</span>
      </span>
      <span aria-hidden="true">({count})</span>
      <span className="visually-hidden">{t('stars.reviews', { count })}</span>
    </>
  )
}
