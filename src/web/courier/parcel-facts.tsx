import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { sayGrams } from '#web/staff/say-amount.ts'
import { sayMoment } from '#web/staff/say-time.ts'
import type { Parcel } from './courier-search.ts'

/** Renders the selected parcel in large text, beside the list on wide windows. */
export function ParcelFacts({ parcel }: { parcel: Parcel }) {
  const { t, language } = useTranslation('courier')
  const { recipient, address, city, pincode, countryName } = parcel
  return (
    <section className="grid gap-4">
      <h2 className="heading-2">{recipient || parcel.orderNumber}</h2>
      <p className="address">
        {[address, [city, pincode].filter(Boolean).join(' '), countryName].filter(Boolean).join('\n')}
      </p>
      <dl className="fact-list">
        <dt>{t('facts.order')}</dt>
        <dd className="num">{parcel.orderNumber}</dd>
        <dt>{t('facts.state')}</dt>
        <dd>{parcel.stateText}</dd>
        <dt>{t('facts.waybill')}</dt>
        <dd className="num" translate="no">
          {parcel.carrier}, {parcel.waybill}
        </dd>
        <dt>{t('facts.weight')}</dt>
        <dd className="num">{sayGrams(parcel.weightGrams, language)}</dd>
        <dt>{t('facts.cash')}</dt>
        <dd className="num">
          {parcel.cashToCollect === null ? t('facts.noCash') : amountWords(parcel.cashToCollect, language)}
        </dd>
        <dt>{t('facts.since')}</dt>
        <dd>{sayMoment(parcel.updatedAt, language)}</dd>
      </dl>
    </section>
  )
}
