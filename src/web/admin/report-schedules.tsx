import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import type { scheduleStates } from '#domain/reports/report-schedule.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import type { ReportSearch } from '#web/staff/report-search.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ReportScheduleForm } from './report-schedule-form.tsx'

export type ReportSchedule = CallReply<'GET /api/admin/report-schedules'>['items'][number]
type SchedulesProps = { id: ReportSchedule['report']; search: ReportSearch }

/** Renders who gets this report by email, and the form that sends the view on the screen. */
export function ReportSchedules({ id, search }: SchedulesProps) {
  const { t } = useTranslation('report-schedules')
  const read = useStaffRead('GET /api/admin/report-schedules')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={t('title')}>
      <div className="panel-body stack-16">
        <Reading of={read}>
          {({ items }) => {
            const own = items.filter(({ report }) => report === id)
            return own.length === 0 ? (
              <p>{t('empty')}</p>
            ) : (
              own.map((schedule) => <ScheduleRow key={schedule.id} schedule={schedule} />)
            )
          }}
        </Reading>
        <div>
          <Button variant="line" onClick={() => setOpen(true)}>
            {t('new')}
          </Button>
        </div>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('new')}>
        <ReportScheduleForm id={id} search={search} onDone={() => setOpen(false)} />
      </Dialog>
    </Panel>
  )
}

/** Renders one scheduled report: what and when, what came of the last sending, and the acts of its owner. */
function ScheduleRow({ schedule }: { schedule: ReportSchedule }) {
  const { t, tCode, language } = useTranslation('report-schedules')
  const { rhythm, onDay, hour, span, format, hubName, readers, nextAt, owner, state, isOwn } = schedule
  const day = rhythm === 'week' ? `, ${tCode('weekdays', String(onDay))}` : rhythm === 'month' ? `, ${onDay}` : ''
  return (
    <section className="stack-8">
      <p>
        <strong>
          {tCode('rhythms', rhythm)}
          {day}, {hour}:00
        </strong>
        {hubName && ` · ${hubName}`}
        {` · ${t(`reports:spans.${span}`)} · ${t(`reports:file.${format}`)} · ${t(`states.${state}`)}`}
      </p>
      <p className="small">
        {nextAt && `${t('next', { when: formatDateTime(nextAt, language) })} · `}
        {t('of', { name: owner })}
      </p>
      <ul className="small">
        {readers.map(({ name, lastAt, lastResult }) => (
          <li key={name}>
            {name}:{' '}
            {lastAt && lastResult
              ? t(`results.${lastResult}`, { when: formatDateTime(lastAt, language) })
              : t('results.none')}
          </li>
        ))}
      </ul>
      {isOwn && state !== 'ended' && <ScheduleActs schedule={schedule} />}
    </section>
  )
}

function ScheduleActs({ schedule: { id, state } }: { schedule: ReportSchedule }) {
  const { t } = useTranslation('report-schedules')
  const act = useAct(useReload('/api/admin/report-schedules'))
  const change = (to: (typeof scheduleStates)[number]) =>
    act.run(
      () => send('POST /api/admin/report-schedules/:id/state', { params: { id }, body: { state: to } }),
      t('changed'),
    )
  return (
    <>
      <div className="row-8">
        <Button variant="line" busy={act.busy} onClick={() => change(state === 'on' ? 'paused' : 'on')}>
          {state === 'on' ? t('pause') : t('resume')}
        </Button>
        <Button variant="line" busy={act.busy} onClick={() => change('ended')}>
          {t('end')}
        </Button>
      </div>
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </>
  )
}
