import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { LateShipment } from './late-shipment.tsx'

type Decision = 'wait' | 'send' | 'second_box' | 'ask'

const decisionsFor = ({ secondBox, question }: LateShipment): Decision[] => [
  'wait',
  'send',
  ...(secondBox.obstacle === null ? (['second_box'] as const) : []),
  ...(question === null ? (['ask'] as const) : []),
]

const consequences = { send: 'consequence', second_box: 'consequenceSecond', ask: 'consequenceAsk' } as const

/**
 * Lets the hub decide: wait until a day, send what is here, alone or with a second box after it, or ask the customer, with the
 * reason. Nothing is left to decide once the customer has paid a second box.
 */
export function DecideLateForm({ shipmentId, late }: { shipmentId: string; late: LateShipment }) {
  const { t } = useTranslation('late-box')
  const form = useDecision(shipmentId, late)
  const { decision } = form.draft
  const isWaiting = decision === 'wait'
  if (late.secondBox.offer?.state === 'paid') return null
  return (
    <form {...form.props} className="stack-12" aria-label={t('decide')}>
      <SelectField
        {...form.field('decision')}
        label={t('decision')}
        options={decisionsFor(late).map((value) => ({ value, label: t(`does.${value}`) }))}
      />
      {decision === 'wait' ? (
        <DateTimeField
          {...form.field('until')}
          type="date"
          label={t('until')}
          min={late.today}
          max={late.lastDay}
          required
        />
      ) : (
        <Alert tone="working">{t(consequences[decision])}</Alert>
      )}
      <Field {...form.field('note')} label={t('note')} hint={t('noteHint')} maxLength={300} required />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <div className="actions">
        <Button type="submit" size="tall" variant={isWaiting ? 'buy' : 'line'} busy={form.busy} busyText={t('busy')}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

const doneTexts = { wait: 'doneWait', send: 'doneSend', second_box: 'doneSecond', ask: 'doneAsk' } as const

function useDecision(shipmentId: string, { version, advice, today, question }: LateShipment) {
  const { t } = useTranslation('late-box')
  return useStaffForm({
    name: `late ${shipmentId}`,
    start: {
      decision: advice.does === 'ask' && question !== null ? 'wait' : advice.does,
      until: advice.until !== null && advice.until > today ? advice.until : today,
      note: '',
    } as { decision: Decision; until: string; note: string },
    check: ({ decision, until, note }) => ({
      ...(decision === 'wait' && until < today ? { until: t('missingField.until') } : {}),
      ...(note.trim().length < 3 ? { note: t('missingField.note') } : {}),
    }),
    send: async ({ decision, until, note }) => {
      const body = { version, decision, note: note.trim(), ...(decision === 'wait' ? { until } : {}) }
      await send('POST /api/courier/hub/boxes/:id/late', { params: { id: shipmentId }, body })
      return decision
    },
    done: (decision) => t(doneTexts[decision]),
    reload: useReload('/api/courier/hub'),
  })
}
