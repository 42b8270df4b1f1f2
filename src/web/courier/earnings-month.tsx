import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { indianDay } from '#domain/time/calendar-day.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { CourierAccountLines } from '#web/staff/courier-account-lines.tsx'
import { CourierMonth } from '#web/staff/courier-month.tsx'
import { formatDay } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { DisputePay } from './dispute-pay.tsx'
import type { Books } from './earnings-screen.tsx'

/** Renders the lines of one month of the own account, the latest at first, and its statement. */
export function EarningsMonth({ books, month }: { books: Books; month: string | undefined }) {
  const { t } = useTranslation('courier-pay')
  const router = useRouter()
  const chosen = books.months.find((each) => each.month === month)?.month ?? books.months[0]?.month
  if (chosen === undefined)
    return (
      <Panel title={t('lines')}>
        <p className="panel-body">{t('noMonths')}</p>
      </Panel>
    )
  const choose = (next: string) => router.history.push(addressOf('/courier-earnings', { month: next }))
  return (
    <Panel title={t('lines')}>
      <div className="panel-body stack-12 tall-choices">
        <CourierMonth months={books.months} chosen={chosen} onChoose={choose} />
        <Statements key={chosen} month={chosen} />
      </div>
      <MonthLines month={chosen} />
    </Panel>
  )
}

/** Offers the statement of a month, or of one of its days. */
function Statements({ month }: { month: string }) {
  const { t, language } = useTranslation('courier-pay')
  const { data } = useStaffRead('GET /api/courier/earnings/months/:month', { params: { month } })
  const [day, setDay] = useState('')
  const days = [...new Set((data?.items ?? []).map(({ at }) => indianDay(new Date(at)).day))].toReversed()
  const address = (format: 'pdf' | 'csv') => addressOf(`/api/courier/statements/${month}.${format}`, { day })
  return (
    <>
      <SelectField
        label={t('statementOf')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        options={[
          { value: '', label: t('wholeMonth') },
          ...days.map((each) => ({ value: each, label: formatDay(each, language) })),
        ]}
      />
      <p className="actions row-12">
        <ButtonLink href={address('pdf')} variant="line" icon="print" target="_blank">
          {t('statements')}, {t('pdf')}
        </ButtonLink>
        <ButtonLink href={address('csv')} variant="line" download={`${day || month}.csv`}>
          {t('csv')}
        </ButtonLink>
      </p>
    </>
  )
}

function MonthLines({ month }: { month: string }) {
  const read = useStaffRead('GET /api/courier/earnings/months/:month', { params: { month } })
  return (
    <Reading of={read}>
      {(lines) => (
        <CourierAccountLines
          month={lines}
          act={(task) => (task.dispute?.answer === null ? null : <DisputePay taskId={task.id} />)}
        />
      )}
    </Reading>
  )
}
