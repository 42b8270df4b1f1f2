import { useQuery } from '@tanstack/react-query'
import { type BookableCarrier, carrierLabels } from '#domain/shipping/carrier-name.ts'
import { readQuery } from '#web/data/read-query.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type HandOffer = { value: string; label: string; carrier: BookableCarrier; service: string }

const idOf = (name: string): BookableCarrier | undefined =>
  (Object.keys(carrierLabels) as BookableCarrier[]).find((id) => carrierLabels[id] === name)

/** Reads the carriers' offers for one box, for a choice by hand; none without a box. */
export function useOffers(boxId: string | undefined): HandOffer[] {
  const { t, language } = useTranslation('dispatch')
  const { data } = useQuery({
    ...readQuery('GET /api/courier/hub/boxes/:id/offers', { params: { id: boxId ?? '' } }),
    enabled: boxId !== undefined,
    staleTime: 60_000,
  })
  if (boxId === undefined || !data) return []
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
