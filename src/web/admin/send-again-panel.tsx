import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { AdminOrder } from './order-tracking.ts'
import { SendAgainForm } from './send-again-form.tsx'
import type { SendingAgain } from './sending-terms.tsx'
import { StopSendingForm } from './stop-sending-form.tsx'

/** Renders what can be done with a box that came back whole, and the parcels that came back before. */
export function SendAgainPanel({ order, of }: { order: AdminOrder; of: AdminOrder['boxes'][number] }) {
  const { t } = useTranslation('send-again')
  const shipmentId = of.box.id
  const sending = useStaffRead('GET /api/admin/boxes/:id/send-again', { params: { id: shipmentId } })
  return (
    <Panel title={order.boxes.length > 1 ? t('titleOf', { number: of.number }) : t('title')}>
      <Reading of={sending}>
        {(read) => (
          <div className="panel-body stack-16">
            {of.parcel?.state === 'returned_to_hub' && <SendAgain shipmentId={shipmentId} sending={read} />}
            {read.mayStop && (
              <IfMay need="orders.write">
                <StopSendingForm key={read.version} shipmentId={shipmentId} version={read.version} />
              </IfMay>
            )}
            {read.earlier.length > 0 && <EarlierParcels earlier={read.earlier} />}
          </div>
        )}
      </Reading>
    </Panel>
  )
}

function SendAgain({ shipmentId, sending }: { shipmentId: string; sending: SendingAgain }) {
  const { t } = useTranslation('send-again')
  const { obstacle } = sending
  if (obstacle === 'not_back') return null
  if (obstacle !== null) return <Alert tone="working">{t(`obstacle.${obstacle}`)}</Alert>
  return (
    <IfMay need="orders.write">
      <SendAgainForm key={sending.version} shipmentId={shipmentId} sending={sending} />
    </IfMay>
  )
}

function EarlierParcels({ earlier }: { earlier: SendingAgain['earlier'] }) {
  const { t, language } = useTranslation('send-again')
  return (
    <section className="stack-12">
      <h3 className="heading-3">{t('earlier.title')}</h3>
      <ul className="stack-12">
        {earlier.map(({ id, carrier, waybill, state, at, by, reason, formerAddress, stopped, cost, currency }) => (
          <li key={id}>
            <b>{t('earlier.row', { carrier, waybill, state: t(`statuses:parcel.${state}`) })}</b>
            <span className="small block num">
              {currency === 'INR' ? formatRupees(cost, language) : `${currency} ${cost}`}
            </span>
            <span className="small block">
              {t('earlier.sentAgain', { at: formatDateTime(at, language), by, reason })}
            </span>
            {formerAddress && (
              <span className="small block">{t('earlier.formerAddress', { address: formerAddress })}</span>
            )}
            {stopped && (
              <span className="small block">
                {t('earlier.stopped', { ...stopped, at: formatDateTime(stopped.at, language) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
