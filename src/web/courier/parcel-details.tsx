import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { formatDateTime } from '#web/staff/format-time.ts'
import type { Parcel } from './courier-search.ts'

/** Renders the selected parcel in large text, beside the list on wide windows. */
export function ParcelDetails({ parcel }: { parcel: Parcel }) {
  const { t, language } = useTranslation('courier')
  const { recipient, address, city, pincode, countryName } = parcel
  return (
    <section className="stack-16">
      <h2 className="heading-2">{recipient || parcel.orderNumber}</h2>
      <p className="address">
        {[address, [city, pincode].filter(Boolean).join(' '), countryName].filter(Boolean).join('\n')}
      </p>
      <dl className="detail-list">
        <dt>{t('details.order')}</dt>
        <dd className="num">{parcel.orderNumber}</dd>
        <dt>{t('details.state')}</dt>
        <dd>{t(`statuses:parcel.${parcel.state}`)}</dd>
        <dt>{t('details.waybill')}</dt>
        <dd className="num" translate="no">
          {parcel.carrier}, {parcel.waybill}
        </dd>
        <dt>{t('details.weight')}</dt>
        <dd className="num">{formatGrams(parcel.weightGrams, language)}</dd>
        <dt>{t('details.cash')}</dt>
        <dd className="num">
          {parcel.cashToCollect === null ? t('details.noCash') : formatRupees(parcel.cashToCollect, language)}
        </dd>
        <dt>{t('details.since')}</dt>
        <dd>{formatDateTime(parcel.updatedAt, language)}</dd>
      </dl>
    </section>
  )
}
