import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { useFormAct } from '#web/staff/use-form-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { type OfStore, type StoreStatus, useSetupReload } from './setup-queries.ts'

type Span = { key: number; from: string; until: string }

/** Renders the calendar of a store's holidays; the store opens again by itself. */
export function HolidaysForm({ holidays, of }: { holidays: StoreStatus['holidays']; of: OfStore }) {
  const { t } = useTranslation('store-setup')
  const act = useFormAct(useSetupReload())
  const [spans, setSpans] = useState<Span[]>(() => holidays.map((holiday, key) => ({ key, ...holiday })))
  const change = (key: number, part: Partial<Span>) =>
    setSpans(spans.map((span) => (span.key === key ? { ...span, ...part } : span)))
  const add = () => setSpans([...spans, { key: Math.max(-1, ...spans.map(({ key }) => key)) + 1, from: '', until: '' }])
  const complete = spans.filter(({ from, until }) => from !== '' && until !== '')
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const planned = complete.map(({ from, until }) => ({ from, until }))
    void act.run(() => send('PUT /api/seller/setup/holidays', { body: { ...of, holidays: planned } }), t('saved'))
  }
  return (
    <form className="stack-16" onSubmit={save}>
      {spans.length === 0 && <p>{t('holidays.none')}</p>}
      {spans.map(({ key, from, until }, index) => {
        const error = act.errors[`holidays.${complete.findIndex((span) => span.key === key)}.from`]
        return (
          <div key={key} className="holiday-span">
            <DateTimeField
              label={t('holidays.from', { number: index + 1 })}
              type="date"
              value={from}
              required={until !== ''}
              onChange={(event) => change(key, { from: event.target.value })}
              {...(error ? { error } : {})}
            />
            <DateTimeField
              label={t('holidays.until', { number: index + 1 })}
              type="date"
              value={until}
              required={from !== ''}
              min={from || undefined}
              onChange={(event) => change(key, { until: event.target.value })}
            />
            <TextButton onClick={() => setSpans(spans.filter((span) => span.key !== key))}>
              {t('holidays.remove', { number: index + 1 })}
            </TextButton>
          </div>
        )
      })}
      <p className="actions">
        <Button variant="line" onClick={add}>
          {t('holidays.add')}
        </Button>
        <Button type="submit" busy={act.busy}>
          {t('save')}
        </Button>
      </p>
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </form>
  )
}
