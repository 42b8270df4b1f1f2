import { mostRestDays } from '#domain/sellers/work-days.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { OfStore } from './day-numbers.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

type RestDaysFormProps = {
  restDays: readonly number[]
  /** The version of the store's profile that they are of. */
  version: number
  ofStore: OfStore
}

/** Lets a seller choose the days of the week without work. */
export function RestDaysForm({ restDays, version, ofStore }: RestDaysFormProps) {
  const { t } = useTranslation('store-calendar')
  const form = useStaffForm({
    name: `rest days ${ofStore.brandId ?? ''}`,
    start: { restDays },
    saved: { version },
    check: (draft) => (draft.restDays.length > mostRestDays ? { form: t('rest.all') } : {}),
    send: (draft) =>
      send('PUT /api/seller/calendar/rest-days', {
        body: { ...ofStore, restDays: [...draft.restDays], seen: version },
      }),
    done: t('saved'),
    reload: useReload('/api/seller'),
  })
  const chosen = form.draft.restDays
  const toggle = (day: number, rests: boolean) =>
    form.change({ restDays: rests ? [...chosen, day] : chosen.filter((each) => each !== day) })
  return (
    <form {...form.props} className="panel-body stack-8">
      <p>{t('rest.text')}</p>
      <div className="rest-days">
        {weekdays.map((day) => (
          <Checkbox key={day} checked={chosen.includes(day)} onChange={(event) => toggle(day, event.target.checked)}>
            {t(`store-setup:hours.day.${day}`)}
          </Checkbox>
        ))}
      </div>
      <StaleNote
        form={form}
        labels={{ restDays: t('rest.title') }}
        write={(_, value) =>
          (value as readonly number[]).map((day) => t(`store-setup:hours.day.${day as 1}`)).join(', ')
        }
      />
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <p className="actions">
        <Button type="submit" busy={form.busy}>
          {t('rest.save')}
        </Button>
      </p>
    </form>
  )
}
