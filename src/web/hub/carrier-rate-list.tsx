import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { DispatchShipment } from './use-dispatch-board.ts'

/** Renders, on request, why one carrier was taken and the others were left. */
export function CarrierRateList({ offers }: { offers: DispatchShipment['offers'] }) {
  const { t, language } = useTranslation('dispatch')
  return (
    <details className="dispatch-offers">
      <summary>{t('offers.title')}</summary>
      <ul>
        {offers.map(({ carrier, service, cost, days, verdict }) => (
          <li key={`${carrier} ${service}`}>
            {t('book.option', { carrier, service })}, {formatRupees(cost, language)}, {t('offers.days', days)}:{' '}
            <b>{t(`verdict.${verdict}`)}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}
