import { type SubmitEvent, useState } from 'react'
import { customerNotificationKinds } from '#domain/notifications/customer-notification.ts'
import { usualQuietHours } from '#domain/notifications/quiet-hours.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { failureOf } from './failure-of.ts'
import type { OwnNotificationsRead, ShowRead } from './own-notifications.tsx'
import { timeZoneHere } from './time-zone-here.ts'

type NotificationChoiceProps = { notifications: OwnNotificationsRead; show: ShowRead }

/** Renders what a customer is notified of, and the quiet hours. */
export function NotificationChoice({ notifications, show }: NotificationChoiceProps) {
  const { t } = useTranslation('own-notifications')
  const { muted, isQuiet, hours, change, busy, error, submit } = useNotificationChoice(notifications, show)
  return (
    <form className="stack-12" method="post" onSubmit={submit}>
      <h3 className="heading-3">{t('choice.title')}</h3>
      {customerNotificationKinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={!muted.includes(kind)}
          onChange={({ target }) =>
            change({ muted: target.checked ? muted.filter((each) => each !== kind) : [...muted, kind] })
          }
        >
          {t(`choice.${kind}`)}
        </Checkbox>
      ))}
      <Checkbox checked={isQuiet} onChange={({ target }) => change({ isQuiet: target.checked })}>
        {t('choice.quiet')} <span className="small">{t('choice.quietText')}</span>
      </Checkbox>
      {isQuiet && (
        <div className="row-12">
          {(['from', 'until'] as const).map((end) => (
            <Field
              key={end}
              label={t(`choice.${end}`)}
              type="time"
              required
              value={hours[end]}
              onChange={({ target }) => change({ hours: { ...hours, [end]: target.value } })}
              {...(end === 'until' && error ? { error } : {})}
            />
          ))}
        </div>
      )}
      <p>
        <Button type="submit" busy={busy} busyText={t('choice.saving')}>
          {t('choice.save')}
        </Button>
      </p>
    </form>
  )
}

/** Stores what is chosen on the page, and sends it. */
function useNotificationChoice({ muted, quiet }: OwnNotificationsRead, show: ShowRead) {
  const { t } = useTranslation('own-notifications')
  const { t: tAccount } = useTranslation('my-account')
  const [draft, setDraft] = useState({ muted, isQuiet: quiet !== null, hours: quiet ?? usualQuietHours })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const { isQuiet, hours } = draft
    const isSame = isQuiet && hours.from === hours.until
    setError(isSame ? t('choice.same') : undefined)
    if (isSame) return
    setBusy(true)
    try {
      const body = { muted: draft.muted, quiet: isQuiet ? { ...hours } : null, timeZone: timeZoneHere() }
      show(await send('PUT /api/account/notifications', { body }))
      showToast({ title: t('choice.saved'), tone: 'success' })
    } catch (refusal) {
      showToast({ title: failureOf(refusal, tAccount), tone: 'destructive' })
    }
    setBusy(false)
  }
  return { ...draft, change: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }), busy, error, submit }
}
