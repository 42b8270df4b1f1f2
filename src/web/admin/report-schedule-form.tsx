import { isEmail } from '#domain/accounts/email-address.ts'
import { reportOf } from '#domain/reports/report-declaration.ts'
import { type Comparison, comparisons, type ReportSpan, reportSpans } from '#domain/reports/report-period.ts'
import {
  lastDayOf,
  type ReportFormat,
  type ReportRhythm,
  reportFormats,
  reportRhythms,
} from '#domain/reports/report-schedule.ts'
import { reportGroups } from '#domain/reports/report-shape.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import type { ReportSearch } from '#web/staff/report-search.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ReportSchedule } from './report-schedules.tsx'

type FormProps = { id: ReportSchedule['report']; search: ReportSearch; onDone: () => void }

/** Renders the form that has the report on the screen emailed again and again. */
export function ReportScheduleForm(props: FormProps) {
  const { t } = useTranslation('report-schedules')
  const form = useScheduleForm(props)
  const { span, format } = form.draft
  return (
    <form {...form.props} className="stack-16">
      <SelectField
        label={t('span')}
        value={span}
        options={reportSpans.map((value) => ({ value, label: t(`reports:spans.${value}`) }))}
        onChange={({ target }) => form.change({ span: reportSpans.find((each) => each === target.value) ?? span })}
      />
      <SelectField
        label={t('format')}
        value={format}
        options={reportFormats.map((value) => ({ value, label: t(`reports:file.${value}`) }))}
        onChange={({ target }) =>
          form.change({ format: reportFormats.find((each) => each === target.value) ?? format })
        }
      />
      <TimingFields form={form} />
      <Field {...form.field('readers')} label={t('readers')} hint={t('readersHint')} autoComplete="off" />
      <Button type="submit" wide busy={form.busy} busyText={t('saving')}>
        {t('save')}
      </Button>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

/** Renders how often, on which day and at which hour. */
function TimingFields({ form }: { form: ReturnType<typeof useScheduleForm> }) {
  const { t, tCode } = useTranslation('report-schedules')
  const { rhythm, onDay, hour } = form.draft
  const days = Array.from({ length: lastDayOf[rhythm] }, (_, at) => String(at + 1))
  return (
    <>
      <SelectField
        label={t('rhythm')}
        value={rhythm}
        options={reportRhythms.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
        onChange={({ target }) =>
          form.change({ rhythm: reportRhythms.find((each) => each === target.value) ?? rhythm, onDay: 1 })
        }
      />
      {rhythm !== 'day' && (
        <SelectField
          label={rhythm === 'week' ? t('weekday') : t('monthDay')}
          value={String(onDay)}
          options={days.map((value) => ({ value, label: rhythm === 'week' ? tCode('weekdays', value) : value }))}
          onChange={({ target }) => form.change({ onDay: Number(target.value) })}
        />
      )}
      <SelectField
        label={t('hour')}
        value={String(hour)}
        options={Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: `${at}:00` }))}
        onChange={({ target }) => form.change({ hour: Number(target.value) })}
      />
    </>
  )
}

const emailsOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter((email) => email !== '')

function useScheduleForm({ id, search, onDone }: FormProps) {
  const { t, language } = useTranslation('report-schedules')
  const group = reportGroups.find((each) => each === search.group) ?? reportOf(id)?.groups[0] ?? 'day'
  const against: Comparison = comparisons.find((each) => each === search.against) ?? 'before'
  return useStaffForm({
    name: `report schedule ${id}`,
    start: {
      span: 'last-month' as ReportSpan,
      format: 'xlsx' as ReportFormat,
      rhythm: 'month' as ReportRhythm,
      onDay: 1,
      hour: 8,
      readers: '',
    },
    check: ({ readers }): Record<string, string> => {
      const wrong = emailsOf(readers).filter((email) => !isEmail(email))
      return wrong.length > 0 ? { readers: t('readersWrong', { emails: wrong.join(', ') }) } : {}
    },
    send: async ({ readers, ...rest }) => {
      const made = await send('POST /api/admin/report-schedules', {
        body: {
          report: id,
          group,
          against,
          ...(search.hub ? { hub: search.hub } : {}),
          ...rest,
          readers: emailsOf(readers),
        },
      })
      onDone()
      return made
    },
    done: ({ nextAt }) => t('saved', { when: nextAt ? formatDateTime(nextAt, language) : '' }),
    reload: useReload('/api/admin/report-schedules'),
  })
}
