import { type ShipmentPosition, sellerOrderStatusKey } from '#domain/orders/seller-order-status.ts'
import { joinSentences } from '#web/i18n/join-sentences.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { BagFindings } from '#web/staff/bag-findings.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { formatDateTime, formatDay, formatTime } from '#web/staff/format-time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { groundStyle } from '#web/ui/card-cloth.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Shipment } from './shipment-screen.tsx'

/** States of a bag that is packed and in no box yet: its label may be gone. */
const labelledStates: readonly string[] = ['packed', 'handed_over', 'received']

type BagNameProps = { sellerOrder: Shipment['sellerOrders'][number]; position: ShipmentPosition }

function BagName({ sellerOrder: { code, brandName, state, here }, position }: BagNameProps) {
  const { t } = useTranslation('hub')
  return (
    <p className="row-16 rows-0 middle">
      <span>
        <b translate="no">{code}</b> <b>{brandName}</b>
      </span>
      <Pill tone={here ? 'done' : 'working'}>{t(`statuses:${sellerOrderStatusKey(state, position)}`)}</Pill>
    </p>
  )
}

/** Renders the seller orders of a shipment: the expected content of each bag, its weight, and its arrival. */
export function ShipmentSellerOrders({ shipment: { sellerOrders, state, parcel } }: { shipment: Shipment }) {
  const { t, language } = useTranslation('hub')
  const { t: receiving } = useTranslation('hub-receiving')
  const { t: bins } = useTranslation('hub-bins')
  const position = { shipment: state, parcel: parcel?.state }
  return (
    <Panel title={t('shipment.sellerOrders')}>
      <ul>
        {sellerOrders.map((sellerOrder) => (
          <li className="shipment-seller-order" key={sellerOrder.code} style={groundStyle(sellerOrder.colour)}>
            <BagName sellerOrder={sellerOrder} position={position} />
            <ul>
              {sellerOrder.lines.map(({ lineId, name, weight, quantity, bestBefore, expiresTooSoon }) => (
                <li key={lineId}>
                  {name}, {weight} × {quantity}
                  {bestBefore && (
                    <span className="small"> {t('shipment.bestBefore', { day: formatDay(bestBefore, language) })}</span>
                  )}{' '}
                  {expiresTooSoon && <Pill tone="problem">{receiving('expiry')}</Pill>}
                </li>
              ))}
            </ul>
            {sellerOrder.check && <BagFindings check={sellerOrder.check} />}
            {sellerOrder.shortageUntil && (
              <Alert tone="working">
                {receiving('waitsForCustomer', { time: formatDateTime(sellerOrder.shortageUntil, language) })}
              </Alert>
            )}
            {labelledStates.includes(sellerOrder.state) && (
              <p>
                <a
                  href={`/api/courier/hub/bags/${encodeURIComponent(sellerOrder.id)}/label`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {bins('print.bag', { code: sellerOrder.code })}
                </a>
              </p>
            )}
            <p className="small num">
              {joinSentences(
                [
                  sellerOrder.packedGrams !== null &&
                    t('shipment.bagWeight', { grams: formatGrams(sellerOrder.packedGrams, language) }),
                  sellerOrder.receivedAt &&
                    t('shipment.receivedAt', { time: formatTime(sellerOrder.receivedAt, language) }),
                ],
                language,
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
