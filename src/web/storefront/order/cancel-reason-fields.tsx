import { customerCancelReasons } from '#domain/seller-orders/reason-code.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { CancelReason } from './cancel-reason.ts'

type Fields = { reason: CancelReason; noteError: string | undefined; onChange: (reason: CancelReason) => void }

/** Asks why the customer cancels; a reason that is not listed needs the customer's own text. */
export function CancelReasonFields({ reason, noteError, onChange }: Fields) {
  const { t } = useTranslation('cancelling')
  return (
    <>
      <SelectField
        label={t('reason')}
        value={reason.code}
        onChange={({ target }) => {
          const code = customerCancelReasons.find((allowed) => allowed === target.value)
          if (code) onChange({ ...reason, code })
        }}
        options={customerCancelReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      {reason.code === 'other' && (
        <TextareaField
          label={t('note')}
          hint={t('noteHint')}
          error={noteError}
          rows={3}
          maxLength={500}
          required
          value={reason.note}
          onChange={(event) => onChange({ ...reason, note: event.target.value })}
        />
      )}
    </>
  )
}
