import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

/** Lets a box stay at the hub that is being sent again and has no label yet. */
export function StopSendingForm({ shipmentId, version }: { shipmentId: string; version: number }) {
  const { t } = useTranslation('send-again')
  const form = useStaffForm({
    name: `stop-sending ${shipmentId}`,
    start: { reason: '' },
    check: ({ reason }) => (reason.trim().length < 3 ? { reason: t('reasonMissing') } : {}),
    send: ({ reason }) =>
      send('POST /api/admin/boxes/:id/send-again/stop', {
        params: { id: shipmentId },
        body: { version, reason: reason.trim() },
      }),
    done: t('stop.done'),
    reload: useReload('/api/admin/'),
  })
  return (
    <details>
      <summary>{t('stop.title')}</summary>
      <form {...form.props} className="stack-12 mt-12" aria-label={t('stop.title')}>
        <p className="small">{t('stop.text')}</p>
        <Field {...form.field('reason')} label={t('stop.reason')} maxLength={300} autoComplete="off" required />
        {form.problem && <FieldError>{form.problem}</FieldError>}
        <Button type="submit" variant="line" busy={form.busy}>
          {t('stop.do')}
        </Button>
      </form>
    </details>
  )
}
