import { formatMoney } from '#domain/money/currency.ts'
import type { RateZone } from '#domain/rates/rate-table.ts'
import { type RateValues, serviceOfRateValues, zonesOf } from '#domain/shipping/service-rates.ts'
import { servicePrice } from '#domain/shipping/shipping-rate.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DataTable } from '#web/ui/data-table.tsx'

/** Common weights in grams. */
const weights = [500, 1_000, 2_000, 5_000, 10_000]

type CarrierRatePreviewProps = { before: RateValues; after: RateValues; slabGrams: number }

/** Renders the price of common weights to each zone by the current rates, and by the typed ones where they differ. */
export function CarrierRatePreview({ before, after, slabGrams }: CarrierRatePreviewProps) {
  const { t, language } = useTranslation('rates')
  const [current, proposed] = [serviceOfRateValues(before), serviceOfRateValues(after)]
  const priceOf = (service: typeof proposed, zone: RateZone, grams: number): string => {
    const price = servicePrice(service, zone, Math.ceil(grams / slabGrams) * slabGrams, slabGrams)
    return price === null ? t('preview.notCarried') : formatMoney(price, 'INR', language)
  }
  const cell = (grams: number) => (zone: RateZone) => {
    const [old, young] = [priceOf(current, zone, grams), priceOf(proposed, zone, grams)]
    return old === young ? old : <b>{t('preview.change', { before: old, after: young })}</b>
  }
  return (
    <>
      <p className="panel-body small">{t('preview.text')}</p>
      <DataTable
        caption={t('preview.title')}
        hideCaption
        rows={zonesOf(after)}
        keyOf={(zone) => zone}
        columns={[
          { key: 'zone', head: t('zoneHead'), cell: (zone) => t(`zone.${zone}`) },
          ...weights.map((grams) => ({
            key: String(grams),
            head: t('preview.grams', { grams: grams.toLocaleString('en-IN') }),
            number: true,
            cell: cell(grams),
          })),
        ]}
      />
    </>
  )
}
