import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { countedOf, type HandCountReason, handCountReasons } from '#domain/shipping/packed-units.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { UnitLine } from './shipment-units.ts'
import type { ShipmentCounting } from './use-shipment-units.ts'

type HandCountFormProps = {
  line: UnitLine
  reason: HandCountReason | ''
  count: ShipmentCounting['countByHand']
  onDone: () => void
}

/** Counts units of a line that cannot be scanned, with the reason; what remains is filled in. */
export function HandCountForm({ line, reason: given, count, onDone }: HandCountFormProps) {
  const { t } = useTranslation('hub-units')
  const most = line.quantity - countedOf(line)
  const [typed, setTyped] = useState(String(most))
  const [reason, setReason] = useState(given)
  const [checked, setChecked] = useState(false)
  const { busy, problem, run } = useAct(async () => undefined)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const quantity = /^[1-9][0-9]?$/.test(typed.trim()) ? Number(typed) : 0
  const isRight = quantity >= 1 && quantity <= most
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (!isRight || reason === '') return
    const label = t('byHand', { count: quantity, reason: line.name })
    const done = await run(async () => {
      await count({ lineId: line.lineId, quantity, reason, label })
      return true
    }, label)
    if (done) onDone()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="hand-count" aria-label={t('hand.of', { name: line.name })}>
      <Field
        label={t('hand.quantity')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...(checked && !isRight ? { error: t('hand.quantityWrong', { most }) } : {})}
      />
      <SelectField
        label={t('hand.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value as HandCountReason | '')}
        options={[
          { value: '', label: t('hand.choose') },
          ...handCountReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
        ]}
        {...(checked && reason === '' ? { error: t('hand.missing') } : {})}
      />
      <div className="actions">
        <Button type="submit" busy={busy} busyText={t('hand.busy')}>
          {t('hand.save')}
        </Button>
        <Button variant="line" onClick={onDone}>
          {t('hand.close')}
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  )
}
