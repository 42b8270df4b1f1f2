import { type SubmitEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Button } from '#web/ui/button.tsx'
import { WorkIcon } from '#web/ui/work-icon.tsx'
import { useStrayKeys } from './use-stray-keys.ts'

const ScanCamera = lazyComponent(async () => (await import('./scan-camera.tsx')).ScanCamera)

type ScanFieldProps = {
  /** What is scanned here; it is the field's name and its placeholder. */
  label: string
  enterText: string
  busy: boolean
  onScan: (code: string) => void
}

/**
 * Renders the field for a scanner, which types and presses Enter, the keyboard, or the camera. It keeps the focus
 * unless the user moves it on purpose, takes it back with the next code, and is empty again at once.
 */
export function ScanField({ label, enterText, busy, onScan }: ScanFieldProps) {
  const { t } = useTranslation('scanning')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState(false)
  useStrayKeys(field)
  useEffect(() => field.current?.focus(), [])
  const scan = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = field.current
    const code = input?.value.trim() ?? ''
    if (!input || code === '') return
    input.value = ''
    input.focus()
    onScan(code)
  }
  return (
    <>
      <form className="scan-field" onSubmit={scan} aria-busy={busy}>
        <span aria-hidden="true">
          <WorkIcon name="scan" />
        </span>
        <input
          id={id}
          ref={field}
          data-scan-field
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={300}
          onBlur={(event) => {
            // After a click on an empty area, the next scan must still arrive here.
            if (event.relatedTarget === null)
              setTimeout(() => document.activeElement === document.body && field.current?.focus())
          }}
        />
        <button type="submit" aria-label={enterText}>
          <WorkIcon name="check" />
        </button>
      </form>
      <div className="scan-tools">
        <Button variant="line" aria-expanded={camera} onClick={() => setCamera(!camera)}>
          {t(camera ? 'camera.close' : 'camera.open')}
        </Button>
      </div>
      {camera && (
        <Suspense fallback={null}>
          <ScanCamera onScan={onScan} />
        </Suspense>
      )}
    </>
  )
}
