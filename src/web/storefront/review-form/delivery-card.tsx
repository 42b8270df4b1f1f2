import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { StarChoice } from '#web/ui/star-choice.tsx'

type DeliveryCardProps = { given: number | null; stars: number; onChange: (stars: number) => void }

/** Asks for stars for the hub and the courier, once per order. */
export function DeliveryCard({ given, stars, onChange }: DeliveryCardProps) {
  const { t } = useTranslation('review-form')
  const title = useId()
  return (
    <section className="review-card delivery" aria-labelledby={title}>
      <div className="card-text">
        <h2 className="heading-3" id={title}>
          {t('delivery.title')}
        </h2>
        {given === null ? (
          <>
            <p className="small">{t('delivery.text')}</p>
            <StarChoice legend={t('delivery.stars')} name="delivery-stars" value={stars} onChange={onChange} />
          </>
        ) : (
          <p>{t('delivery.done', { stars: given })}</p>
        )}
      </div>
    </section>
  )
}
