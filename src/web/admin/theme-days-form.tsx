import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import type { Act } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { Button, TextButton } from '#web/ui/button.tsx'

type AdminTheme = CallReply<'GET /api/admin/themes'>['items'][number]
type Span = { key: number; from: string; to: string }

const most = 20

const savedSpans = ({ days }: AdminTheme): { spans: Span[] } => ({ spans: days.map((span, key) => ({ key, ...span })) })

/** Edits the dates of a theme, from and to, both included; an empty row is removed. */
export function ThemeDaysForm({ theme, act, onDone }: { theme: AdminTheme; act: Act; onDone: () => void }) {
  const { t } = useTranslation('admin')
  const { draft, touch, clear } = useFormDraft(`theme-days:${theme.id}`, savedSpans(theme))
  const { spans } = draft
  const setSpans = (changed: Span[]) => touch({ spans: changed })
  const change = (key: number, part: Partial<Span>) =>
    setSpans(spans.map((span) => (span.key === key ? { ...span, ...part } : span)))
  const add = () => setSpans([...spans, { key: Math.max(-1, ...spans.map(({ key }) => key)) + 1, from: '', to: '' }])
  const save = async () => {
    const days = spans.filter(({ from, to }) => from !== '' && to !== '').map(({ from, to }) => ({ from, to }))
    const done = await act.run(
      () => send('PUT /api/admin/themes/:id/days', { params: { id: theme.id }, body: { days } }),
      t('themes.done.days', { name: theme.name }),
    )
    if (!done) return
    clear()
    onDone()
  }
  return (
    <form
      className="theme-days-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
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
      <div className="theme-acts">
        <Button size="compact" variant="line" disabled={spans.length >= most} onClick={add}>
          {t('themes.days.add')}
        </Button>
        <Button size="compact" type="submit" busy={act.busy}>
          {t('themes.days.save')}
        </Button>
      </div>
    </form>
  )
}
