import { type SubmitEvent, useState } from 'react'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { send } from '#web/data/api.ts'
import { errorsOf, type FormErrors, focusFirst } from '#web/data/use-form.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { useQuestion } from '#web/staff/use-question.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CommissionTerms } from './commission-draft.ts'
import { CommissionSimulationTables, type Simulation } from './commission-simulation-tables.tsx'

/** Simulates the rules as typed on what was sold in a period; `terms` is null while they are incomplete. */
export function CommissionSimulation({ terms }: { terms: CommissionTerms | null }) {
  const { t } = useTranslation('terms')
  const { typed, setTyped, simulation, errors, problem, busy, submit } = useSimulation(terms)
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    ...(errors[name] && typed[name] === '' ? { error: errors[name] } : {}),
  })
  return (
    <section className="stack-16" aria-labelledby="commission-simulation">
      <h3 id="commission-simulation">{t('simulator.title')}</h3>
      <p className="small">{t('simulator.text')}</p>
      <form className="stack-12" onSubmit={submit} noValidate>
        <div className="numeric-fields">
          <DateTimeField type="date" label={t('simulator.from')} {...field('from')} />
          <DateTimeField type="date" label={t('simulator.to')} {...field('to')} />
          <DateTimeField label={t('simulator.at')} hint={t('simulator.atHint')} {...field('at')} />
        </div>
        {problem && <Alert tone="problem">{problem}</Alert>}
        <p className="actions">
          <Button type="submit" variant="line" busy={busy} busyText={t('simulator.busy')}>
            {t('simulator.go')}
          </Button>
        </p>
      </form>
      <div aria-live="polite">{simulation && <CommissionSimulationTables simulation={simulation} />}</div>
    </section>
  )
}

/** Holds the period and asks; what was shown disappears once the rules or the period differ from what was asked. */
function useSimulation(terms: CommissionTerms | null) {
  const { t } = useTranslation('terms')
  const [typed, setTyped] = useState(() => {
    const { day } = indianDay(new Date())
    return { from: addDays(day, -90), to: day, at: '' }
  })
  const [errors, setErrors] = useState<FormErrors>({})
  const [shown, setShown] = useState<{ of: string; simulation: Simulation }>()
  const { busy, problem, ask } = useQuestion()
  const of = JSON.stringify({ terms, typed })
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const { from, to } = typed
    const missing = errorsOf(
      (['from', 'to'] as const).filter((name) => typed[name] === ''),
      () => t('simulator.dates'),
    )
    setErrors(terms === null ? { ...missing, form: t('simulator.incomplete') } : missing)
    focusFirst(event.currentTarget, missing)
    if (terms === null || Object.keys(missing).length > 0) return
    const at = parseIndianDateTime(typed.at)?.toISOString() ?? null
    const body = { terms, from, to, at }
    const simulation = await ask(() => send('POST /api/admin/settings/commission-terms/simulate', { body }))
    setShown(simulation && { of, simulation })
  }
  return {
    typed,
    setTyped,
    simulation: shown?.of === of ? shown.simulation : undefined,
    errors,
    problem: terms === null ? errors.form : problem,
    busy,
    submit,
  }
}
