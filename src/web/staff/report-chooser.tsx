import { type FormEvent, useState } from 'react'
import { comparisons, periodOfSpan, reportSpans } from '#domain/reports/report-period.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shopTime } from '#web/platform/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ReportSearch } from './report-search.ts'
import type { Report } from './report-table.tsx'

type ChooserProps = {
  period: Report['period']
  group: Report['group']
  groups: Report['groups']
  against: string
  hubs: Report['hubs']
  hub: Report['hub']
  everyHub: boolean
  go: (search: ReportSearch) => void
}

/** Renders the choice of days, rows and comparison; what is chosen is in the URL. */
export function ReportChooser({ period, group, groups, against, hubs, hub, everyHub, go }: ChooserProps) {
  const { t, tCode } = useTranslation('reports')
  const [days, setDays] = useState(period)
  const show = (event: FormEvent) => {
    event.preventDefault()
    go(days)
  }
  return (
    <form className="report-chooser" onSubmit={show}>
      <SpanChoice period={period} go={go} />
      <Field
        label={t('fromLabel')}
        type="date"
        required
        max={days.to}
        value={days.from}
        onChange={({ target }) => setDays({ ...days, from: target.value })}
      />
      <Field
        label={t('toLabel')}
        type="date"
        required
        min={days.from}
        value={days.to}
        onChange={({ target }) => setDays({ ...days, to: target.value })}
      />
      <Button type="submit" variant="line">
        {t('show')}
      </Button>
      {groups.length > 1 && (
        <SelectField
          label={t('groupLabel')}
          value={group}
          options={groups.map((value) => ({ value, label: tCode('groups', value) }))}
          onChange={({ target }) => go({ group: target.value })}
        />
      )}
      {hubs.length > 0 && (
        <SelectField
          label={t('hubLabel')}
          value={hub ?? ''}
          options={[
            ...(everyHub ? [{ value: '', label: t('everyHub') }] : []),
            ...hubs.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => go({ hub: target.value })}
        />
      )}
      <SelectField
        label={t('againstLabel')}
        value={against}
        options={comparisons.map((value) => ({ value, label: t(`against.${value}`) }))}
        onChange={({ target }) => go({ against: target.value })}
      />
    </form>
  )
}

/** Renders the named periods; "chosen days" when the days are none of them. */
function SpanChoice({ period, go }: Pick<ChooserProps, 'period' | 'go'>) {
  const { t } = useTranslation('reports')
  const today = indianDay(new Date(shopTime())).day
  const span = reportSpans.find((each) => {
    const named = periodOfSpan(each, today)
    return named.from === period.from && named.to === period.to
  })
  return (
    <SelectField
      label={t('spanLabel')}
      value={span ?? ''}
      options={[
        ...(span ? [] : [{ value: '', label: t('custom') }]),
        ...reportSpans.map((value) => ({ value, label: t(`spans.${value}`) })),
      ]}
      onChange={({ target }) => {
        const chosen = reportSpans.find((each) => each === target.value)
        if (chosen) go(periodOfSpan(chosen, today))
      }}
    />
  )
}
