import { type SubmitEvent, useState } from 'react'
import { indianDay } from '#domain/time/calendar-day.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormAct } from '#web/staff/use-form-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { PickupPlan, PlannedSpan } from './planned-runs.tsx'

type PickupPlanFormProps = { onPlanned: (plan: PickupPlan & { span: PlannedSpan }) => void }

const usual = { from: '10:00', until: '18:00', couriers: '3', bags: '24', kilograms: '60' }
const nothing = async () => undefined

/** Renders what runs are planned for: the day, the time away from the hub, the couriers and what each carries. */
export function PickupPlanForm({ onPlanned }: PickupPlanFormProps) {
  const { t } = useTranslation('pickups')
  const act = useFormAct(nothing)
  const [draft, setDraft] = useState(() => ({ ...usual, day: indianDay(new Date()).day }))
  const field = (name: keyof typeof draft, type: 'date' | 'time' | 'number') => (
    <Field
      label={t(`plan.${name}`)}
      type={type}
      min={type === 'number' ? 1 : undefined}
      required
      value={draft[name]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      {...(act.errors[name] ? { error: act.errors[name] } : {})}
    />
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { day, from, until } = draft
    const most = { couriers: Number(draft.couriers), bags: Number(draft.bags), kilograms: Number(draft.kilograms) }
    void act.run(async () => {
      const body = { day, from, until, ...most }
      onPlanned({ ...(await send('POST /api/courier/hub/pickups/plan', { body })), span: { day, from, until } })
    }, t('plan.preview'))
  }
  return (
    <Panel title={t('plan.go')}>
      <form className="panel-body stack-16" onSubmit={submit}>
        <div className="pickup-fields">
          {field('day', 'date')}
          {field('from', 'time')}
          {field('until', 'time')}
          {field('couriers', 'number')}
          {field('bags', 'number')}
          {field('kilograms', 'number')}
        </div>
        <Button type="submit" size="tall" busy={act.busy} busyText={t('plan.going')}>
          {t('plan.go')}
        </Button>
        {act.problem && <FieldError>{act.problem}</FieldError>}
      </form>
    </Panel>
  )
}
