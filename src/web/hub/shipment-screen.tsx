import type { CallReply } from '#contract/contract.ts'
import { shipmentStatusKey } from '#domain/orders/seller-order-status.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { joinSentences } from '#web/i18n/join-sentences.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EventLog } from '#web/staff/event-log.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { formatDay } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useLiveRecord } from '#web/staff/use-live-record.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { AllPapers } from './all-papers.tsx'
import { CancellationRequests } from './cancellation-requests.tsx'
import { LateShipmentPanel } from './late-shipment.tsx'
import { PackStep } from './pack-step.tsx'
import { PackedRecord } from './packed-record.tsx'
import { PapersStep } from './papers-step.tsx'
import { RecallStop } from './recall-stop.tsx'
import { SendStep } from './send-step.tsx'
import { ShipmentSellerOrders } from './shipment-seller-orders.tsx'

export type Shipment = CallReply<'GET /api/courier/hub/boxes/:id'>

/** Renders one shipment from its first bag to the carrier: only the current step is expanded. */
export function ShipmentScreen({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation('hub')
  const shipment = useStaffRead('GET /api/courier/hub/boxes/:id', { params: { id: shipmentId } })
  useLiveRecord(`/api/courier/hub/boxes/${encodeURIComponent(shipmentId)}/events`, shipment.refetch)
  return (
    <>
      <Breadcrumb
        steps={[{ href: '/courier/hub/shelf', label: t('shelf.nav') }]}
        here={shipment.data?.orderNumber ?? t('shipment.name')}
      />
      <div className="hub-station-head">
        <h1>{shipment.data ? t('shipment.heading', { order: shipment.data.orderNumber }) : t('shipment.name')}</h1>
        <p>{shipment.data && <ShipmentIntro shipment={shipment.data} />}</p>
        <RefreshButton of={shipment} />
      </div>
      <Reading of={shipment}>{(read) => <ShipmentSteps shipment={read} />}</Reading>
    </>
  )
}

function ShipmentIntro({ shipment }: { shipment: Shipment }) {
  const { t, language } = useTranslation('hub')
  return (
    <>
      <Pill tone="fresh">
        {t(`statuses:${shipmentStatusKey({ shipment: shipment.state, parcel: shipment.parcel?.state })}`)}
      </Pill>{' '}
      {joinSentences(
        [
          shipment.bin && t('shipment.bin', { bin: shipment.bin }),
          `${shipment.recipient}, ${shipment.destination.city}, ${shipment.destination.countryName}`,
          t('promised', { day: formatDay(shipment.promisedBy, language) }),
        ],
        language,
      )}
    </>
  )
}

function ShipmentSteps({ shipment }: { shipment: Shipment }) {
  const { t, language } = useTranslation('hub')
  return (
    <>
      <CancellationRequests shipmentId={shipment.id} />
      <RecallStop shipmentId={shipment.id} />
      {shipment.sentAgainAt !== null && shipment.state !== 'handed_to_carrier' && (
        <Alert tone="working">{t('sentAgain')}</Alert>
      )}
      {shipment.state === 'label_ready' && <AllPapers shipment={shipment} />}
      <Step shipment={shipment} />
      {shipment.seal !== null && shipment.state !== 'packing' && <PackedRecord shipmentId={shipment.id} />}
      <ShipmentSellerOrders shipment={shipment} />
      <div className="hub-two">
        <Panel title={t('shipment.details')}>
          <dl className="panel-body detail-list">
            <dt>{t('shipment.expected')}</dt>
            <dd className="num">{formatGrams(shipment.expectedGrams, language)}</dd>
            <dt>{t('shipment.measured')}</dt>
            <dd className="num">
              {shipment.measuredGrams === null ? t('shipment.notYet') : formatGrams(shipment.measuredGrams, language)}
            </dd>
            <dt>{t('shipment.seal')}</dt>
            <dd>{shipment.seal ?? t('shipment.notYet')}</dd>
            <dt>{t('shipment.service')}</dt>
            <dd>
              {shipment.service.partner}, {shipment.service.name}
            </dd>
            <dt>{t('shipment.paid')}</dt>
            <dd className="num">{formatRupees(shipment.deliveryPaid, language)}</dd>
            {shipment.cashToCollect !== null && (
              <>
                <dt>{t('shipment.cash')}</dt>
                <dd className="num">{formatRupees(shipment.cashToCollect, language)}</dd>
              </>
            )}
          </dl>
        </Panel>
        <Panel title={t('shipment.timeline')}>
          <div className="panel-body">
            <EventLog events={shipment.timeline} />
          </div>
        </Panel>
      </div>
    </>
  )
}

/** Renders the current step of the shipment. */
function Step({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation('hub')
  switch (shipment.state) {
    case 'complete':
    case 'part_release':
    case 'packing':
      return <PackStep shipment={shipment} />
    case 'packed':
    case 'papers_blocked':
    case 'papers_ready':
      return <PapersStep shipment={shipment} />
    case 'label_ready':
    case 'handed_to_carrier':
      return <SendStep shipment={shipment} />
    case 'cancelled':
      return <Alert tone="problem">{t('shipment.cancelled')}</Alert>
    default:
      return (
        <>
          <Alert tone="working">
            {t('shipment.waiting', { k: shipment.receivedCount, n: shipment.activeCount })}{' '}
            {shipment.missing.join(', ')}
          </Alert>
          {shipment.state !== 'expecting' && <LateShipmentPanel shipmentId={shipment.id} />}
        </>
      )
  }
}
