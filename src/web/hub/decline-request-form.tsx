import { type DeclineReason, declineReasons, isDeclineReasonGiven } from '#domain/orders/decline-reason.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'

type DeclineRequestFormProps = { request: { id: string; orderNumber: string }; onClose: () => void }
type Draft = { reason: DeclineReason; note: string }

/** Asks the hub why items stay in the shipment although the customer requested their cancellation. */
export function DeclineRequestForm({ request: { id, orderNumber }, onClose }: DeclineRequestFormProps) {
  const { t } = useTranslation('hub')
  const first = useFirstFocus<HTMLSelectElement>()
  const form = useStaffForm<Draft, unknown>({
    name: `decline-cancellation ${id}`,
    start: { reason: declineReasons[0], note: '' },
    check: ({ reason, note }) =>
      isDeclineReasonGiven(reason, note) ? {} : { note: t('cancellationRequests.declineNoteNeeded') },
    send: ({ reason, note }) =>
      send('POST /api/courier/hub/cancellation-requests/:id/answer', {
        params: { id },
        body: { grant: false, reason, ...(reason === 'other' && { note: note.trim() }) },
      }),
    done: t('cancellationRequests.refused'),
    reload: useReload('/api/courier'),
  })
  return (
    <form className="stack-12" {...form.props}>
      <SelectField
        {...first}
        {...form.field('reason')}
        label={t('cancellationRequests.declineReason')}
        options={declineReasons.map((value) => ({ value, label: t(`cancellationRequests.declineReasons.${value}`) }))}
      />
      {form.draft.reason === 'other' && (
        <TextareaField
          {...form.field('note')}
          label={t('cancellationRequests.declineNote')}
          hint={t('cancellationRequests.declineNoteHint')}
          rows={2}
          maxLength={500}
          required
        />
      )}
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <div className="row-12">
        <Button type="submit" busy={form.busy}>
          {t('cancellationRequests.refuse')} <span className="visually-hidden">{orderNumber}</span>
        </Button>
        <Button variant="line" disabled={form.busy} onClick={onClose}>
          {t('cancellationRequests.declineBack')}
        </Button>
      </div>
    </form>
  )
}
