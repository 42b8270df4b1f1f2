import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'

type AdminTheme = CallReply<'GET /api/admin/themes'>['items'][number]
type Span = { key: number; from: string; to: string }

const most = 20

const written = (value: unknown): string =>
  (value as Span[])
    .filter(({ from, to }) => from !== '' && to !== '')
    .map(({ from, to }) => `${from} – ${to}`)
    .join(', ')

const savedSpans = ({ days }: AdminTheme): { spans: Span[] } => ({ spans: days.map((span, key) => ({ key, ...span })) })

type ThemeDaysFormProps = { theme: AdminTheme; reload: () => Promise<unknown>; onDone: () => void }

/** Edits the dates of a theme, from and to, both included; an empty row is removed. */
export function ThemeDaysForm({ theme, reload, onDone }: ThemeDaysFormProps) {
  const { t } = useTranslation('admin')
  const { id, name, version, lastChange } = theme
  const by = lastChange?.kind === 'days' ? { by: lastChange.actorName, at: lastChange.at } : {}
  const form = useStaffForm({
    name: `theme-days:${id}`,
    start: savedSpans(theme),
    saved: { version, ...by },
    send: async ({ spans }) => {
      const days = spans.filter(({ from, to }) => from !== '' && to !== '').map(({ from, to }) => ({ from, to }))
      await send('PUT /api/admin/themes/:id/days', { params: { id }, body: { days, seen: version } })
      onDone()
    },
    done: t('themes.done.days', { name }),
    reload,
  })
  const { spans } = form.draft
  const setSpans = (changed: Span[]) => form.change({ spans: changed })
  const change = (key: number, part: Partial<Span>) =>
    setSpans(spans.map((span) => (span.key === key ? { ...span, ...part } : span)))
  const add = () => setSpans([...spans, { key: Math.max(-1, ...spans.map(({ key }) => key)) + 1, from: '', to: '' }])
  return (
    <form {...form.props} className="theme-days-form">
      {spans.map(({ key, from, to }, i) => (
        <div key={key} className="theme-span">
          <DateTimeField
            label={t('themes.days.from', { number: i + 1 })}
            type="date"
            value={from}
            required={to !== ''}
            max={to || undefined}
            onChange={(event) => change(key, { from: event.target.value })}
          />
          <DateTimeField
            label={t('themes.days.to', { number: i + 1 })}
            type="date"
            value={to}
            required={from !== ''}
            min={from || undefined}
            onChange={(event) => change(key, { to: event.target.value })}
          />
          <TextButton onClick={() => setSpans(spans.filter((span) => span.key !== key))}>
            {t('themes.days.remove', { number: i + 1 })}
          </TextButton>
        </div>
      ))}
      <StaleNote form={form} labels={{ spans: t('themes.days.edit') }} write={(_, value) => written(value)} />
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <div className="theme-acts">
        <Button size="compact" variant="line" disabled={spans.length >= most} onClick={add}>
          {t('themes.days.add')}
        </Button>
        <Button size="compact" type="submit" busy={form.busy}>
          {t('themes.days.save')}
        </Button>
      </div>
    </form>
  )
}
