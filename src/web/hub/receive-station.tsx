import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureWords } from '#web/staff/failure-words.ts'
import { ShowMore } from '#web/staff/show-more.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { BoxQueue } from './box-queue.tsx'
import { ReturnedBoxPanel } from './returned-box.tsx'
import { ScanAnswer } from './scan-answer.tsx'
import { ScanField } from './scan-field.tsx'
import { StationHead } from './station-head.tsx'
import { useHubBoxes } from './use-hub-boxes.ts'

type Received = CallReply<'POST /api/courier/hub/receive'>

/** Receives a bag: its code is scanned or typed, and the response is the bin it goes into. */
export function ReceiveStation() {
  const { t } = useTranslation('hub')
  const { t: staff } = useTranslation('staff')
  const reload = useReload('/api/courier/hub')
  const boxes = useHubBoxes()
  const [received, setReceived] = useState<Received>()
  const [problem, setProblem] = useState<{ code: string; words: string }>()
  const receive = async (code: string): Promise<boolean> => {
    try {
      setReceived(await send('POST /api/courier/hub/receive', { body: { code } }))
      setProblem(undefined)
      void reload()
      return true
    } catch (error) {
      setProblem({ code, words: failureWords(error, staff) })
      return false
    }
  }
  const open = boxes.data?.items.filter(({ partsHere, partsLive }) => partsHere < partsLive) ?? []
  return (
    <section>
      <StationHead station="receive" />
      <ScanField onScan={receive} />
      <div aria-live="polite">
        {problem && (
          <p className="scan-refused" role="alert">
            <b translate="no">{problem.code}</b> {problem.words}
          </p>
        )}
        {received && <ScanAnswer received={received} old={problem !== undefined} />}
      </div>
      <Panel title={t('receive.awaited')} aside={<span className="small">{t('boxes', { count: open.length })}</span>}>
        <BoxQueue boxes={open} empty={t('receive.nothingAwaited')} />
        <ShowMore of={boxes} />
      </Panel>
      <ReturnedBoxPanel />
    </section>
  )
}
