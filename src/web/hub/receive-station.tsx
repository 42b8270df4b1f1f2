import { useEffect, useRef, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { BagFindings } from '#web/staff/bag-findings.tsx'
import { Scanner } from '#web/staff/scanner.tsx'
import { ShowMore } from '#web/staff/show-more.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { BagCheckForm } from './bag-check-form.tsx'
import { ExpectedToday } from './expected-today.tsx'
import { ReturnedShipmentPanel } from './returned-shipment.tsx'
import { ScanAnswer } from './scan-answer.tsx'
import { ShipmentQueue } from './shipment-queue.tsx'
import { StationHead } from './station-head.tsx'
import { useHubShipments } from './use-hub-shipments.ts'
import { WaitingReturns } from './waiting-returns.tsx'

type Received = CallReply<'POST /api/courier/hub/receive'>

/** The time for which scans in a row wait for one another before the lists are read again (milliseconds). */
const readAgainAfter = 1_500

/** Returns a function that runs `work` once soon after many calls. */
function useDelayed(work: () => Promise<unknown>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void work(), readAgainAfter)
  }
}

type ReceivedBagProps = { received: Received; reload: () => Promise<unknown> }

/** Renders the count of the bag that was scanned last, or what was found when it was counted before. */
function ReceivedBag({ received, reload }: ReceivedBagProps) {
  const { t } = useTranslation('hub-receiving')
  const id = received.shipment.id
  const { data = received.shipment } = useStaffRead('GET /api/courier/hub/boxes/:id', { params: { id } })
  const bag = data.sellerOrders.find(({ code }) => code === received.code)
  if (!bag) return null
  return (
    <>
      {bag.check && (
        <Panel title={t('findings.title')}>
          <div className="panel-body">
            <BagFindings check={bag.check} />
          </div>
        </Panel>
      )}
      {bag.state === 'received' && !bag.check && (
        <BagCheckForm bag={bag} tolerance={data.tolerance.bag} reload={reload} />
      )}
    </>
  )
}

/** Receives a bag: its code is scanned or typed, and the response is the bin it goes into. */
export function ReceiveStation() {
  const { t } = useTranslation('hub')
  const reload = useReload('/api/courier/hub')
  const shipments = useHubShipments('receive')
  const [received, setReceived] = useState<Received>()
  const reloadSoon = useDelayed(reload)
  const receive = async (code: string) => {
    const answer = await send('POST /api/courier/hub/receive', { body: { code } }).catch((error: unknown) => {
      // It joins the list of bags at the wrong hub.
      if (error instanceof ApiError && error.code === 'scan/other-hub') reloadSoon()
      throw error
    })
    setReceived(answer)
    reloadSoon()
    return answer.again ? 'again' : 'ok'
  }
  const open = shipments.data?.items.filter(({ receivedCount, activeCount }) => receivedCount < activeCount) ?? []
  return (
    <section>
      <StationHead station="receive" />
      <Scanner station="receive" label={t('receive.field')} enterText={t('receive.enter')} onCode={receive} />
      <div aria-live="polite">{received && <ScanAnswer received={received} />}</div>
      {received && <ReceivedBag key={received.code} received={received} reload={reload} />}
      <ExpectedToday />
      <Panel
        title={t('receive.awaited')}
        aside={<span className="small">{t('shipments', { count: shipments.data?.counts.awaited ?? 0 })}</span>}
      >
        <ShipmentQueue shipments={open} empty={t('receive.nothingAwaited')} />
        <ShowMore of={shipments} />
      </Panel>
      <WaitingReturns />
      <ReturnedShipmentPanel />
    </section>
  )
}
