import { send } from '#web/data/api.ts'
import { errorsOf } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { type OfStore, type StoreStatus, useSetupReload } from './setup-queries.ts'

type Span = { key: number; from: string; until: string }

/** A span that is only half typed is not planned. */
const isComplete = ({ from, until }: Span): boolean => from !== '' && until !== ''

/** Returns the names of the fields that lack the other day of a span. */
const halfTyped = (spans: readonly Span[]): string[] =>
  spans.flatMap(({ key, from, until }) =>
    (from === '') === (until === '') ? [] : [`${from === '' ? 'from' : 'until'} ${key}`],
  )

type HolidaysFormProps = {
  holidays: StoreStatus['holidays']
  /** The version of the store's profile that they are of. */
  version: number
  of: OfStore
}

const writtenSpans = (value: unknown): string =>
  (value as Span[])
    .filter(isComplete)
    .map(({ from, until }) => `${from} – ${until}`)
    .join(', ')

/** Renders the calendar of a store's holidays; the store opens again by itself. */
export function HolidaysForm({ holidays, version, of }: HolidaysFormProps) {
  const { t } = useTranslation('store-setup')
  const form = useHolidays({ holidays, version, of })
  const { spans } = form.draft
  const setSpans = (changed: Span[]) => form.change({ spans: changed })
  const change = (key: number, part: Partial<Span>) =>
    setSpans(spans.map((span) => (span.key === key ? { ...span, ...part } : span)))
  const add = () => setSpans([...spans, { key: Math.max(-1, ...spans.map(({ key }) => key)) + 1, from: '', until: '' }])
  const complete = spans.filter(isComplete)
  return (
    <form {...form.props} className="stack-16">
      {spans.length === 0 && <p>{t('holidays.none')}</p>}
      {spans.map(({ key, from, until }, index) => {
        const name =
          from !== '' && until !== ''
            ? `holidays.${complete.findIndex((span) => span.key === key)}.from`
            : `from ${key}`
        return (
          <div key={key} className="holiday-span">
            <DateTimeField
              label={t('holidays.from', { number: index + 1 })}
              type="date"
              value={from}
              required={until !== ''}
              name={name}
              onChange={(event) => change(key, { from: event.target.value })}
              {...form.errorOf(name)}
            />
            <DateTimeField
              label={t('holidays.until', { number: index + 1 })}
              type="date"
              name={`until ${key}`}
              value={until}
              required={from !== ''}
              min={from || undefined}
              onChange={(event) => change(key, { until: event.target.value })}
              {...form.errorOf(`until ${key}`)}
            />
            <TextButton onClick={() => setSpans(spans.filter((span) => span.key !== key))}>
              {t('holidays.remove', { number: index + 1 })}
            </TextButton>
          </div>
        )
      })}
      <StaleNote form={form} labels={{ spans: t('step.holidays') }} write={(_, value) => writtenSpans(value)} />
      <p className="actions row-12">
        <Button variant="line" onClick={add}>
          {t('holidays.add')}
        </Button>
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
      </p>
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
    </form>
  )
}

function useHolidays({ holidays, version, of }: HolidaysFormProps) {
  const { t } = useTranslation('store-setup')
  return useStaffForm({
    name: `holidays ${of.brandId ?? ''}`,
    start: { spans: holidays.map((holiday, key): Span => ({ key, ...holiday })) },
    saved: { version },
    check: (draft) => errorsOf(halfTyped(draft.spans), () => t('staff:half.date')),
    send: (draft) => {
      const planned = draft.spans.filter(isComplete).map(({ from, until }) => ({ from, until }))
      return send('PUT /api/seller/setup/holidays', { body: { ...of, holidays: planned, seen: version } })
    },
    done: t('saved'),
    reload: useSetupReload(),
  })
}
