import { indianDay } from '#domain/time/calendar-day.ts'
import { send } from '#web/data/api.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatDateTime, formatTime } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useNow } from '#web/staff/use-now.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { OpenedConversation } from './conversation-panel.tsx'

const dayMs = 86_400_000
const morning = 10

/** Returns the morning of a day that is so many days after the one of `now`, in India. */
const morningIn = (now: number, days: number): Date =>
  new Date(`${indianDay(new Date(now + days * dayMs)).day}T${morning}:00:00+05:30`)

/** Returns how many days it is to the next Monday, in India. */
const daysToMonday = (now: number): number =>
  (8 - new Date(`${indianDay(new Date(now)).day}T00:00:00Z`).getUTCDay()) % 7 || 7

/** Renders how a conversation is put off until an instant, or taken back before it. */
export function SnoozeForm({ conversation: { id, state } }: { conversation: OpenedConversation }) {
  const { t, language } = useTranslation('inbox')
  const now = useNow()
  const reload = useReload('/api/admin/inbox')
  const { busy, problem, run } = useAct(reload)
  const save = (until: Date | null) =>
    send('PUT /api/admin/inbox/:id/snooze', { params: { id }, body: { until: until?.toISOString() ?? null } })
  const choose = (until: Date) =>
    run(() => save(until), t('snooze.done', { when: formatDateTime(until.toISOString(), language) }))
  if (state === 'snoozed')
    return (
      <>
        <Button variant="line" busy={busy} onClick={() => run(() => save(null), t('snooze.ended'))}>
          {t('snooze.end')}
        </Button>
        {problem && <FieldError>{problem}</FieldError>}
      </>
    )
  const choice = (label: string, until: Date) => (
    <Button variant="line" size="compact" busy={busy} onClick={() => choose(until)}>
      {label}
    </Button>
  )
  const at = (until: Date) => ({ time: formatTime(until.getTime(), language) })
  const [tomorrow, monday] = [morningIn(now, 1), morningIn(now, daysToMonday(now))]
  return (
    <fieldset className="stack-16">
      <legend>{t('snooze.label')}</legend>
      <div className="snooze-choices">
        {choice(t('snooze.hour'), new Date(now + 3_600_000))}
        {choice(t('snooze.tomorrow', at(tomorrow)), tomorrow)}
        {choice(t('snooze.monday', at(monday)), monday)}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <OwnSnooze id={id} save={save} reload={reload} />
    </fieldset>
  )
}

type OwnSnoozeProps = { id: string; save: (until: Date) => Promise<unknown>; reload: () => Promise<unknown> }

/** Renders the field for a day and time of one's own. */
function OwnSnooze({ id, save, reload }: OwnSnoozeProps) {
  const { t, language } = useTranslation('inbox')
  const form = useStaffForm({
    name: `snooze ${id}`,
    start: { until: '' },
    check: ({ until }) => (parseIndianDateTime(until) ? {} : { until: t('snooze.empty') }),
    send: async ({ until }) => {
      const dateTime = parseIndianDateTime(until)
      if (dateTime) await save(dateTime)
      return dateTime
    },
    done: (dateTime) => t('snooze.done', { when: dateTime ? formatDateTime(dateTime.toISOString(), language) : '' }),
    reload,
  })
  return (
    <form {...form.props} className="stack-16">
      <DateTimeField {...form.field('until')} label={t('snooze.own')} hint={t('snooze.hint')} />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <div>
        <Button type="submit" variant="line" busy={form.busy} busyText={t('snooze.setting')}>
          {t('snooze.set')}
        </Button>
      </div>
    </form>
  )
}
