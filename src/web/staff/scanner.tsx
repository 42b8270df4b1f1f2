import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStore } from '#web/platform/create-store.ts'
import { failureMessage } from './failure-message.ts'
import { ScanBlock } from './scan-block.tsx'
import { ScanField } from './scan-field.tsx'
import { createScanQueue, type ScanOutcome } from './scan-queue.ts'
import { signalScan } from './scan-sound.ts'
import { ScanTally } from './scan-tally.tsx'
import { waitingCodesAt } from './waiting-codes.ts'

type ScannerProps = {
  label: string
  enterText: string
  /** Takes one code and returns whether it was taken before; a refusal is thrown. */
  onCode: (code: string) => Promise<'ok' | 'again'>
  /** Returns a code as people read it, where the scanned one is a whole address. */
  shorten?: (code: string) => string
  /** Names the place whose codes outlive a reload: set where taking a code twice does nothing. */
  station?: string
}

/**
 * Renders everything for scanning: the field, the camera, the sounds, the running count and the error that stays
 * until a person has seen it. Codes are taken one after another; none is lost while one is refused or offline.
 */
export function Scanner({ label, enterText, onCode, shorten = (code) => code, station }: ScannerProps) {
  const { t } = useTranslation('staff')
  // The queue outlives the render it was made in.
  const latest = useRef(onCode)
  latest.current = onCode
  const take = async (code: string): Promise<ScanOutcome> => {
    try {
      return { kind: await latest.current(code) }
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500 && error.status !== 429
      const text = failureMessage(error, t)
      return refused ? { kind: 'refused', code: error.code, text } : { kind: 'unsent', text }
    }
  }
  const [queue] = useState(() => createScanQueue(take, signalScan, station ? waitingCodesAt(station) : undefined))
  useEffect(() => queue.takeUp(), [queue])
  const state = useStore(queue.store)
  return (
    <>
      <ScanField
        label={label}
        enterText={enterText}
        busy={state.waiting > 0}
        onScan={(code) => queue.scan(shorten(code))}
      />
      <ScanTally {...state} />
      {state.stopped && (
        <ScanBlock stopped={state.stopped} queue={{ ...queue, scan: (code) => queue.scan(shorten(code)) }} />
      )}
    </>
  )
}
