import { useState } from 'react'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStore } from '#web/platform/create-store.ts'
import { failureMessage } from './failure-message.ts'
import { ScanBlock } from './scan-block.tsx'
import { ScanField } from './scan-field.tsx'
import { createScanQueue, type ScanOutcome } from './scan-queue.ts'
import { signalScan } from './scan-sound.ts'
import { ScanTally } from './scan-tally.tsx'

type ScannerProps = {
  label: string
  enterText: string
  /** Takes one code and returns whether it was taken before; a refusal is thrown. */
  onCode: (code: string) => Promise<'ok' | 'again'>
}

/**
 * Renders everything for scanning: the field, the camera, the sounds, the running count and the error that stays
 * until a person has seen it. Codes are taken one after another; none is lost while one is refused or offline.
 */
export function Scanner({ label, enterText, onCode }: ScannerProps) {
  const { t } = useTranslation('staff')
  const take = async (code: string): Promise<ScanOutcome> => {
    try {
      return { kind: await onCode(code) }
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500 && error.status !== 429
      const text = failureMessage(error, t)
      return refused ? { kind: 'refused', code: error.code, text } : { kind: 'unsent', text }
    }
  }
  const [queue] = useState(() => createScanQueue(take, signalScan))
  const state = useStore(queue.store)
  return (
    <>
      <ScanField label={label} enterText={enterText} busy={state.waiting > 0} onScan={queue.scan} />
      <ScanTally {...state} />
      {state.stopped && <ScanBlock stopped={state.stopped} queue={queue} />}
    </>
  )
}
