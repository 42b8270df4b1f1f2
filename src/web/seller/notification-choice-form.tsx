import { usualQuietHours } from '#domain/notifications/quiet-hours.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { Notifications } from './notifications-screen.tsx'

/** Renders what a person is notified of, their quiet hours, and the morning email. */
export function NotificationChoiceForm({ notifications }: { notifications: Notifications }) {
  const { t } = useTranslation('seller-notifications')
  const form = useChoice(notifications)
  const { muted, isQuiet, digest } = form.draft
  const toggle = (kind: (typeof muted)[number], wanted: boolean) =>
    form.change({ muted: wanted ? muted.filter((each) => each !== kind) : [...muted, kind] })
  return (
    <form {...form.props} className="panel-body stack-12">
      {notifications.kinds.map((kind) => (
        <Checkbox key={kind} checked={!muted.includes(kind)} onChange={(event) => toggle(kind, event.target.checked)}>
          {t(`choice.${kind}`)}
        </Checkbox>
      ))}
      <Checkbox checked={digest} onChange={(event) => form.change({ digest: event.target.checked })}>
        {t('choice.digest')}
      </Checkbox>
      <Checkbox checked={isQuiet} onChange={(event) => form.change({ isQuiet: event.target.checked })}>
        {t('choice.quiet')}
      </Checkbox>
      {isQuiet && (
        <>
          <p className="small">{t('choice.quietText')}</p>
          <div className="form-grid">
            <Field {...form.field('from')} label={t('choice.from')} type="time" required />
            <Field {...form.field('until')} label={t('choice.until')} type="time" required />
          </div>
        </>
      )}
      <p className="actions">
        <Button type="submit" busy={form.busy} busyText={t('choice.saving')}>
          {t('choice.save')}
        </Button>
      </p>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

function useChoice({ muted, quiet, digest }: Notifications) {
  const { t } = useTranslation('seller-notifications')
  return useStaffForm({
    name: 'notifications',
    start: { muted, digest, isQuiet: quiet !== null, ...(quiet ?? usualQuietHours) },
    check: ({ isQuiet, from, until }): Record<string, string> =>
      isQuiet && from === until ? { until: t('choice.same') } : {},
    send: ({ isQuiet, from, until, ...rest }) =>
      send('PUT /api/seller/notifications', { body: { ...rest, quiet: isQuiet ? { from, until } : null } }),
    done: t('choice.saved'),
    reload: useReload('/api/seller/notifications'),
  })
}
