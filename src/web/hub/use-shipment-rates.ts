import { useQuery } from '@tanstack/react-query'
import { type BookableCarrier, carrierLabels } from '#domain/shipping/carrier-name.ts'
import { readQuery } from '#web/data/read-query.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type CarrierRateOption = { value: string; label: string; carrier: BookableCarrier; service: string }

const idOf = (name: string): BookableCarrier | undefined =>
  (Object.keys(carrierLabels) as BookableCarrier[]).find((id) => carrierLabels[id] === name)

/** Reads the carriers' offers for one box, for a choice by hand; none without a box. */
export function useShipmentRates(shipmentId: string | undefined): CarrierRateOption[] {
  const { t, language } = useTranslation('dispatch')
  const { data } = useQuery({
    ...readQuery('GET /api/courier/hub/boxes/:id/offers', { params: { id: shipmentId ?? '' } }),
    enabled: shipmentId !== undefined,
    staleTime: 60_000,
  })
  if (shipmentId === undefined || !data) return []
  return data.items.flatMap(({ carrier, service, cost, days, verdict }) => {
    const id = idOf(carrier)
    const parts = [
      t('book.option', { carrier, service }),
      formatRupees(cost, language),
      t('offers.days', days),
      t(`verdict.${verdict}`),
    ]
    return id ? [{ value: `${id} ${service}`, label: parts.join(', '), carrier: id, service }] : []
  })
}
