import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Scanner } from '#web/staff/scanner.tsx'
import { ShowMore } from '#web/staff/show-more.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ReturnedShipmentPanel } from './returned-shipment.tsx'
import { ScanAnswer } from './scan-answer.tsx'
import { ShipmentQueue } from './shipment-queue.tsx'
import { StationHead } from './station-head.tsx'
import { useHubShipments } from './use-hub-shipments.ts'

type Received = CallReply<'POST /api/courier/hub/receive'>

/** Receives a bag: its code is scanned or typed, and the response is the bin it goes into. */
export function ReceiveStation() {
  const { t } = useTranslation('hub')
  const reload = useReload('/api/courier/hub')
  const shipments = useHubShipments()
  const [received, setReceived] = useState<Received>()
  const receive = async (code: string) => {
    const answer = await send('POST /api/courier/hub/receive', { body: { code } })
    setReceived(answer)
    void reload()
    return answer.again ? 'again' : 'ok'
  }
  const open = shipments.data?.items.filter(({ receivedCount, activeCount }) => receivedCount < activeCount) ?? []
  return (
    <section>
      <StationHead station="receive" />
      <Scanner label={t('receive.field')} enterText={t('receive.enter')} onCode={receive} />
      <div aria-live="polite">{received && <ScanAnswer received={received} />}</div>
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
