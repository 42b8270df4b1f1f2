import { useRouter } from '@tanstack/react-router'
import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { personPath } from './admin-paths.ts'
import type { Merge } from './merge-sides.tsx'

const sides = ['target', 'merged'] as const
type Choice = (typeof sides)[number]

type MergeDraft = { name: Choice; defaultAddress: Choice; reason: string; sure: boolean }

/** The act, with what the admin chose; it leads to the account that stays. */
function useMergeForm({ target, merged, seen }: Merge) {
  const { t } = useTranslation('customer-merge')
  const router = useRouter()
  return useStaffForm<MergeDraft, void>({
    name: `merge ${target.id} ${merged.id}`,
    start: { name: 'target', defaultAddress: 'target', reason: '', sure: false },
    check: ({ reason, sure }) => ({
      ...(isReason(reason) ? {} : { reason: t('reasonMissing') }),
      ...(sure ? {} : { sure: t('sureMissing') }),
    }),
    send: async ({ name, defaultAddress, reason }) => {
      const params = { id: target.id, otherId: merged.id }
      const body = { name, defaultAddress, reason: reason.trim(), seen }
      await send('POST /api/admin/accounts/:id/merge/:otherId', { params, body })
      router.history.push(personPath(target.id))
    },
    done: t('done'),
    reload: useReload('/api/admin'),
  })
}

const addressOf = (side: Merge['target']): string | undefined => {
  const first = side.addresses.find(({ isDefault }) => isDefault)
  return first && `${first.address}, ${first.city} ${first.pincode}`
}

/** Renders what stays of both accounts, what happens, and the act itself, which cannot be undone. */
export function MergeForm({ merge }: { merge: Merge }) {
  const { t } = useTranslation('customer-merge')
  const form = useMergeForm(merge)
  return (
    <Panel title={t('what.title')}>
      <form {...form.props} className="panel-body stack-16">
        <Choices
          legend={t('choose.name')}
          name="name"
          value={form.draft.name}
          labelOf={(side) => merge[side].name || t('none')}
          onChange={(name) => form.change({ name })}
        />
        {addressOf(merge.merged) !== undefined && (
          <Choices
            legend={t('choose.address')}
            name="defaultAddress"
            value={form.draft.defaultAddress}
            labelOf={(side) => addressOf(merge[side]) ?? t('choose.noAddress')}
            onChange={(defaultAddress) => form.change({ defaultAddress })}
          />
        )}
        <Consequences merge={merge} />
        <Field
          {...form.field('reason')}
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={300}
          autoComplete="off"
        />
        <Checkbox
          checked={form.draft.sure}
          onChange={(event) => form.change({ sure: event.target.checked })}
          {...form.errorOf('sure')}
        >
          {t('sure')}
        </Checkbox>
        <div className="merge-act">
          <Button type="submit" busy={form.busy} busyText={t('doing')}>
            {t('do', { email: merge.merged.email })}
          </Button>
        </div>
        {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      </form>
    </Panel>
  )
}

type ChoicesProps = {
  legend: string
  name: string
  value: Choice
  labelOf: (side: Choice) => string
  onChange: (side: Choice) => void
}

function Choices({ legend, name, value, labelOf, onChange }: ChoicesProps) {
  return (
    <fieldset className="merge-choice">
      <legend>{legend}</legend>
      {sides.map((side) => (
        <RadioCard
          key={side}
          name={name}
          value={side}
          checked={value === side}
          onChange={() => onChange(side)}
          title={labelOf(side)}
        />
      ))}
    </fieldset>
  )
}

function Consequences({ merge }: { merge: Merge }) {
  const { t } = useTranslation('customer-merge')
  return (
    <ul className="merge-effects">
      <li>{t('what.orders')}</li>
      {merge.newAddresses > 0 && <li>{t('what.addresses', { count: merge.newAddresses })}</li>}
      <li>{t('what.consent')}</li>
      <li>{t('what.sessions')}</li>
      <li>
        <b>{t('what.undo')}</b>
      </li>
    </ul>
  )
}
