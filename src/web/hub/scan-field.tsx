import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Renders the field for a scanner or the keyboard. It keeps the focus unless the user moves it on purpose. Codes are
 * sent one after another, so fast scans do not wait. A refused code returns selected, so that the next scan replaces
 * it.
 */
export function ScanField({ onScan }: { onScan: (code: string) => Promise<boolean> }) {
  const { t } = useTranslation('hub')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [waiting, setWaiting] = useState(0)
  const queue = useRef(Promise.resolve())
  useEffect(() => field.current?.focus(), [])
  const scan = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = field.current
    const code = input?.value.trim() ?? ''
    if (!input || code === '') return
    input.value = ''
    input.focus()
    setWaiting((before) => before + 1)
    queue.current = queue.current.then(async () => {
      if (!(await onScan(code)) && input.value === '') {
        input.value = code
        input.select()
      }
      setWaiting((before) => before - 1)
    })
  }
  return (
    <form className="scan-field" onSubmit={scan} aria-busy={waiting > 0}>
      <span aria-hidden="true">
        <Icon name="scan" />
      </span>
      <input
        id={id}
        ref={field}
        aria-label={t('receive.field')}
        placeholder={t('receive.field')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={60}
        onBlur={(event) => {
          // After a click on an empty area, the next scan must still arrive here.
          if (event.relatedTarget === null)
            setTimeout(() => document.activeElement === document.body && field.current?.focus())
        }}
      />
      <button type="submit" aria-label={t('receive.enter')}>
        <Icon name="check" />
      </button>
    </form>
  )
}
