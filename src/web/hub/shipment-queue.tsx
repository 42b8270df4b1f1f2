import type { ReactNode } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { joinSentences } from '#web/i18n/join-sentences.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDay } from '#web/staff/format-time.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SellerSteps } from './seller-steps.tsx'

export type ShipmentListItem = CallReply<'GET /api/courier/hub/boxes'>['items'][number]

type ShipmentQueueProps = {
  shipments: readonly ShipmentListItem[]
  empty: string
  act?: string
  more?: (shipment: ShipmentListItem) => ReactNode
}

/**
 * Renders the shipments of one station, the next one first, each with a link to its page; the first one's is the
 * station's primary action.
 */
export function ShipmentQueue({ shipments, empty, act, more }: ShipmentQueueProps) {
  const { t, language } = useTranslation('hub')
  if (shipments.length === 0) return <p className="panel-body">{empty}</p>
  return (
    <ul>
      {shipments.map((shipment, index) => (
        <li className="queue-row shipment-row" key={shipment.id}>
          <b translate="no">{shipment.bin ?? ''}</b>
          <span>
            <b translate="no">{shipment.orderNumber}</b> {shipment.destination.city}, {shipment.destination.countryName}
            <SellerSteps sellers={shipment.sellers} />
            <span className="small block">
              {joinSentences(
                [
                  t('promised', { day: formatDay(shipment.promisedBy, language) }),
                  shipment.missing.length > 0 && `${t('receive.missing')} ${shipment.missing.join(', ')}`,
                ],
                language,
              )}
            </span>
          </span>
          <span className="answers">
            <Pill>{t(`statuses:shipment.${shipment.state}`)}</Pill>
            {more?.(shipment)}
            <ButtonLink href={`/courier/hub/boxes/${shipment.id}`} variant={act && index === 0 ? 'buy' : 'line'}>
              {act ?? t('open')} <span className="visually-hidden">{shipment.orderNumber}</span>
            </ButtonLink>
          </span>
        </li>
      ))}
    </ul>
  )
}
