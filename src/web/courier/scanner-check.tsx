import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckRow } from './device-check.tsx'
import { type CheckResult, judgeScan } from './device-checks.ts'

/**
 * Checks a scanner by scanning any code: scanners type and press Enter, and the time between characters distinguishes
 * them from a person.
 */
export function ScannerCheck() {
  const { t } = useTranslation('courier')
  const [found, setFound] = useState<CheckResult>()
  const began = useRef<number>(undefined)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement
    const code = field.value.trim()
    if (code !== '') setFound(judgeScan(code, performance.now() - (began.current ?? performance.now())))
    field.value = ''
    began.current = undefined
    field.focus()
  }
  return (
    <CheckRow what="scanner" found={found}>
      <form className="device-scan" onSubmit={submit}>
        <Field
          label={t('device.scanner.field')}
          name="code"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          onInput={() => {
            began.current ??= performance.now()
          }}
        />
        <Button type="submit" variant="line">
          {t('device.scanner.enter')}
        </Button>
      </form>
    </CheckRow>
  )
}
