import { indianDay } from '#domain/time/calendar-day.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
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
  const form = useStaffForm({
    name: 'pickup plan',
    start: { ...usual, day: indianDay(new Date()).day },
    send: async ({ day, from, until, couriers, bags, kilograms }) => {
      const most = { couriers: Number(couriers), bags: Number(bags), kilograms: Number(kilograms) }
      const body = { day, from, until, ...most }
      onPlanned({ ...(await send('POST /api/courier/hub/pickups/plan', { body })), span: { day, from, until } })
    },
    done: t('plan.preview'),
    reload: nothing,
  })
  const field = (name: keyof typeof form.draft, type: 'date' | 'time' | 'number') => (
    <Field
      label={t(`plan.${name}`)}
      type={type}
      min={type === 'number' ? 1 : undefined}
      required
      {...form.field(name)}
    />
  )
  return (
    <Panel title={t('plan.go')}>
      <form {...form.props} className="panel-body stack-16">
        <div className="pickup-fields">
          {field('day', 'date')}
          {field('from', 'time')}
          {field('until', 'time')}
          {field('couriers', 'number')}
          {field('bags', 'number')}
          {field('kilograms', 'number')}
        </div>
        <Button type="submit" size="tall" busy={form.busy} busyText={t('plan.going')}>
          {t('plan.go')}
        </Button>
        {form.problem && <FieldError>{form.problem}</FieldError>}
      </form>
    </Panel>
  )
}
