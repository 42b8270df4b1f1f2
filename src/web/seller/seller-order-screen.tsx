import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { BagFindings } from '#web/staff/bag-findings.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { EventLog } from '#web/staff/event-log.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { useLiveRecord } from '#web/staff/use-live-record.ts'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { AcceptBy } from './accept-by.tsx'
import { AcceptSellerOrder } from './accept-seller-order.tsx'
import { destinationText } from './destination-text.ts'
import { listedSellerOrderPath } from './listed-seller-order-path.ts'
import { PackForm } from './pack-form.tsx'
import { PickupLine } from './pickup-line.tsx'
import { PendingPill, useIsPending } from './seller-acts.tsx'
import { SellerOrderInvoices } from './seller-order-invoices.tsx'
import { SellerOrderLines } from './seller-order-lines.tsx'
import { toneOf } from './seller-order-row.tsx'
import { WithdrawSellerOrder } from './seller-order-withdrawal.tsx'
import { useOrderCommands } from './use-order-commands.ts'

export type SellerOrderDetail = CallReply<'GET /api/seller/parts/:id'>

/** Renders one seller order: items, accepting, packing, the packing slip and its history. */
export function SellerOrderScreen({ sellerOrderId, from }: { sellerOrderId: string; from: string }) {
  const { t } = useTranslation('seller')
  const backHref = addressOf('/seller/orders', parseListSearch(from))
  const sellerOrder = useStaffRead('GET /api/seller/parts/:id', { params: { id: sellerOrderId } })
  useLiveRecord(`/api/seller/parts/${encodeURIComponent(sellerOrderId)}/events`, sellerOrder.refetch)
  return (
    <DetailPage
      of={sellerOrder}
      list={from ? { href: backHref, label: t('nav.orders') } : { href: '/seller', label: t('nav.today') }}
      title={sellerOrder.data?.code ?? t('sellerOrder')}
      isCode
    >
      {(read) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/seller/orders"
              id={sellerOrderId}
              from={from}
              hrefOf={listedSellerOrderPath}
              backHref={backHref}
            />
          )}
          <SellerOrderDetailView sellerOrder={read} />
        </>
      )}
    </DetailPage>
  )
}

/** Renders what the hub found in the bag, once it was counted there. */
function HubCheck({ sellerOrder: { hubCheck } }: { sellerOrder: SellerOrderDetail }) {
  const { t } = useTranslation('hub-receiving')
  if (!hubCheck) return null
  return (
    <Panel title={t('findings.title')}>
      <div className="panel-body">
        <BagFindings check={hubCheck} />
      </div>
    </Panel>
  )
}

/** Cancelled lines are still shown, but not packed. */
const toPack = ({ quantity }: SellerOrderDetail['lines'][number]): boolean => quantity > 0

function SellerOrderDetailView({ sellerOrder }: { sellerOrder: SellerOrderDetail }) {
  const { t, language } = useTranslation('seller')
  const isPending = useIsPending(sellerOrder.id)
  const open = useOrderCommands(sellerOrder.state)
  const may = useMayInStore()
  return (
    <div className="staff-columns">
      <div>
        <Panel
          title={t('lines.title')}
          aside={<Pill tone={toneOf(sellerOrder.state)}>{t(`statuses:sellerOrder.${sellerOrder.state}`)}</Pill>}
        >
          <SellerOrderLines lines={sellerOrder.lines} />
          <SellerOrderFacts sellerOrder={sellerOrder} />
        </Panel>
        {sellerOrder.state === 'awaiting_acceptance' && (
          <p className="mb-12">
            <AcceptBy sellerOrder={sellerOrder} />
          </p>
        )}
        <AcceptSellerOrder sellerOrder={sellerOrder} />
        <PickupLine sellerOrder={sellerOrder} />
        <HubCheck sellerOrder={sellerOrder} />
        {sellerOrder.shortageUntil !== null && (
          <Alert tone="working">
            {t('withdraw.waiting', { time: formatDateTime(sellerOrder.shortageUntil, language) })}
          </Alert>
        )}
        <PendingPill sellerOrderId={sellerOrder.id} />
        {open.includes('pack') && !isPending && sellerOrder.shortageUntil === null && (
          <PackForm sellerOrder={{ ...sellerOrder, lines: sellerOrder.lines.filter(toPack) }} />
        )}
        <WithdrawSellerOrder sellerOrder={sellerOrder} />
      </div>
      <div>
        <PackingSlipPanel
          sellerOrderId={sellerOrder.id}
          hasLabels={open.includes('pack') || sellerOrder.state === 'packed'}
        />
        {may('money.read', 'orders.read') && <SellerOrderInvoices sellerOrder={sellerOrder} />}
        <Panel title={t('timeline')}>
          <div className="panel-body">
            <EventLog events={sellerOrder.timeline} />
          </div>
        </Panel>
      </div>
    </div>
  )
}

/** Shows total, weights, destination, and notes of a seller order. */
function SellerOrderFacts({ sellerOrder }: { sellerOrder: SellerOrderDetail }) {
  const { t, language } = useTranslation('seller')
  return (
    <>
      <dl className="panel-body detail-list">
        {sellerOrder.total !== null && (
          <>
            <dt>{t('details.total')}</dt>
            <dd className="num">{formatRupees(sellerOrder.total, language)}</dd>
          </>
        )}
        <dt>{t('details.expected')}</dt>
        <dd className="num">{formatGrams(sellerOrder.expectedGrams, language)}</dd>
        {sellerOrder.packedGrams !== null && (
          <>
            <dt>{t('details.packed')}</dt>
            <dd className="num">{formatGrams(sellerOrder.packedGrams, language)}</dd>
          </>
        )}
        <dt>{t('details.for')}</dt>
        <dd>{sellerOrder.buyer === '' ? sellerOrder.country : destinationText(t, sellerOrder)}</dd>
      </dl>
      {sellerOrder.replacement !== null && (
        <div className="panel-body">
          <Alert tone="working">{t(`replacement.${sellerOrder.replacement}`)}</Alert>
        </div>
      )}
      {sellerOrder.orderNotes && (
        <div className="panel-body">
          <Alert tone="working">
            <b>{t('details.notes')}</b> {sellerOrder.orderNotes}
          </Alert>
        </div>
      )}
    </>
  )
}

function PackingSlipPanel({ sellerOrderId, hasLabels }: { sellerOrderId: string; hasLabels: boolean }) {
  const { t } = useTranslation('seller')
  return (
    <Panel title={t('slip.title')}>
      <div className="panel-body stack-12">
        <p>{t('slip.text')}</p>
        <a
          className="button line wide"
          href={`/api/seller/parts/${encodeURIComponent(sellerOrderId)}/packing-slip.pdf`}
          target="_blank"
          rel="noreferrer"
        >
          {t('slip.open')} <span className="visually-hidden">{t('slip.newTab')}</span>
        </a>
        {hasLabels && (
          <ButtonLink href={`/seller/labels?part=${encodeURIComponent(sellerOrderId)}`} variant="line" wide>
            {t('seller:nav.labels')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
