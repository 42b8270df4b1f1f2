import { useState } from 'react'
import { type DeclineReason, declineReasons, isDeclineReasonGiven } from '#domain/orders/decline-reason.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

export type DeclineAnswer = { reason: DeclineReason; note?: string }

type Form = {
  orderNumber: string
  busy: boolean
  /** The server's refusal of the note. */
  noteError: string | undefined
  onDecline: (answer: DeclineAnswer) => void
  onClose: () => void
}

/** Asks the hub why items stay in the shipment although the customer requested their cancellation. */
export function DeclineRequestDialog({ orderNumber, busy, noteError, onDecline, onClose }: Form) {
  const { t } = useTranslation('hub')
  const [reason, setReason] = useState<DeclineReason>(declineReasons[0])
  const [note, setNote] = useState('')
  const [pressed, setPressed] = useState(false)
  const missing = !isDeclineReasonGiven(reason, note)
  const submit = (): void => {
    setPressed(true)
    if (!missing) onDecline(reason === 'other' ? { reason, note: note.trim() } : { reason })
  }
  return (
    <div className="stack-12">
      <SelectField
        label={t('cancellationRequests.declineReason')}
        value={reason}
        onChange={({ target }) => setReason(declineReasons.find((each) => each === target.value) ?? reason)}
        options={declineReasons.map((value) => ({ value, label: t(`cancellationRequests.declineReasons.${value}`) }))}
      />
      {reason === 'other' && (
        <TextareaField
          label={t('cancellationRequests.declineNote')}
          hint={t('cancellationRequests.declineNoteHint')}
          error={pressed && missing ? t('cancellationRequests.declineNoteNeeded') : noteError}
          rows={2}
          maxLength={500}
          required
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <div className="row-12">
        <Button busy={busy} onClick={submit}>
          {t('cancellationRequests.refuse')} <span className="visually-hidden">{orderNumber}</span>
        </Button>
        <Button variant="line" disabled={busy} onClick={onClose}>
          {t('cancellationRequests.declineBack')}
        </Button>
      </div>
    </div>
  )
}
