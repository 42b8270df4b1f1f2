import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { registerOpenDialog } from '#web/ui/top-dialog.ts'
import type { ScanQueue, ScanState } from './scan-queue.ts'

type Stopped = NonNullable<ScanState['stopped']>

/** Keys that scanners send after a code; none of them may close an error. */
const scannerKeys = /^(Enter|Tab|ArrowDown|.)$/u

/**
 * Shows why a code was not taken, over the whole screen, until a person closes it by a press or with Escape. No key a
 * scanner sends closes it; codes it types meanwhile go to the queue and wait.
 */
export function ScanBlock({ stopped, queue }: { stopped: Stopped; queue: Pick<ScanQueue, 'scan' | 'goOn'> }) {
  const { t } = useTranslation('scanning')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const typed = useRef('')
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const before = document.activeElement
    // Half a code may be typed when the error comes, and another half when it is closed.
    const field = before instanceof HTMLInputElement && before.matches('[data-scan-field]') ? before : null
    typed.current = field?.value ?? ''
    if (field) field.value = ''
    shown.showModal()
    shown.focus()
    const unregister = registerOpenDialog(shown)
    return () => {
      unregister()
      shown.close()
      if (field) field.value = typed.current
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const collect = (key: string): void => {
    if (key.length === 1) typed.current += key
    if (key !== 'Enter' && key !== 'Tab') return
    const code = typed.current.trim()
    typed.current = ''
    if (code !== '') queue.scan(code)
  }
  return (
    <dialog
      ref={dialog}
      className="scan-block"
      role="alertdialog"
      aria-labelledby={heading}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        queue.goOn()
      }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !scannerKeys.test(event.key)) return
        event.preventDefault()
        collect(event.key)
      }}
    >
      <h2 id={heading} translate="no">
        {stopped.code}
      </h2>
      <p>{stopped.text}</p>
      <p className="small">{t('block.how')}</p>
      <button type="button" className="button buy tall" onClick={(event) => event.detail !== 0 && queue.goOn()}>
        {t(stopped.unsent ? 'block.sendAgain' : 'block.goOn')}
      </button>
    </dialog>
  )
}
