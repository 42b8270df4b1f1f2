import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureMessage } from '#web/staff/failure-message.ts'
import { ShowMore } from '#web/staff/show-more.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ReturnedShipmentPanel } from './returned-shipment.tsx'
import { ScanAnswer } from './scan-answer.tsx'
import { ScanField } from './scan-field.tsx'
import { ShipmentQueue } from './shipment-queue.tsx'
import { StationHead } from './station-head.tsx'
import { useHubShipments } from './use-hub-shipments.ts'

type Received = CallReply<'POST /api/courier/hub/receive'>

/** Receives a bag: its code is scanned or typed, and the response is the bin it goes into. */
export function ReceiveStation() {
  const { t } = useTranslation('hub')
  const { t: staff } = useTranslation('staff')
  const reload = useReload('/api/courier/hub')
  const shipments = useHubShipments()
  const [received, setReceived] = useState<Received>()
  const [problem, setProblem] = useState<{ code: string; text: string }>()
  const receive = async (code: string): Promise<boolean> => {
    try {
      setReceived(await send('POST /api/courier/hub/receive', { body: { code } }))
      setProblem(undefined)
      void reload()
      return true
    } catch (error) {
      setProblem({ code, text: failureMessage(error, staff) })
      return false
    }
  }
  const open = shipments.data?.items.filter(({ receivedCount, activeCount }) => receivedCount < activeCount) ?? []
  return (
    <section>
      <StationHead station="receive" />
      <ScanField onScan={receive} />
      <div aria-live="polite">
        {problem && (
          <p className="scan-refused" role="alert">
            <b translate="no">{problem.code}</b> {problem.text}
          </p>
        )}
        {received && <ScanAnswer received={received} old={problem !== undefined} />}
      </div>
      <Panel
        title={t('receive.awaited')}
        aside={<span className="small">{t('shipments', { count: open.length })}</span>}
      >
        <ShipmentQueue shipments={open} empty={t('receive.nothingAwaited')} />
        <ShowMore of={shipments} />
      </Panel>
      <ReturnedShipmentPanel />
    </section>
  )
}
