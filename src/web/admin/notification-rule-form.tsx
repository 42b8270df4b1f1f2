import { audiences } from '#domain/notifications/staff-notification.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { NotificationRule } from './notification-rules-screen.tsx'

/** Renders who is emailed of one kind, and for those who may change it the form. */
export function NotificationRuleForm({ rule }: { rule: NotificationRule }) {
  const { t } = useTranslation('notification-rules')
  const may = useMay()
  const form = useRule(rule)
  const { audience } = form.draft
  if (!may('settings.write')) return <RuleShown rule={rule} />
  return (
    <form {...form.props} className="panel-body stack-12">
      <p className="small">{t(`kinds.${rule.kind}.about`)}</p>
      <SelectField
        label={t('audience')}
        value={audience}
        options={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        onChange={({ target }) =>
          form.change({ audience: audiences.find((each) => each === target.value) ?? audience })
        }
      />
      {audience === 'chosen' && <PeopleFields rule={rule} form={form} />}
      <StaleNote form={form} labels={{ audience: t('audience'), accountIds: t('people') }} />
      <p className="actions">
        <Button
          type="submit"
          busy={form.busy}
          busyText={t('saving')}
          aria-label={`${t('save')}: ${t(`kinds.${rule.kind}.name`)}`}
        >
          {t('save')}
        </Button>
      </p>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

function PeopleFields({ rule, form }: { rule: NotificationRule; form: ReturnType<typeof useRule> }) {
  const { t } = useTranslation('notification-rules')
  const { accountIds } = form.draft
  const { error } = form.errorOf('accountIds')
  const choose = (id: string, wanted: boolean) =>
    form.change({ accountIds: wanted ? [...accountIds, id] : accountIds.filter((each) => each !== id) })
  return (
    <fieldset className="stack-12">
      <legend className="label-text">{t('people')}</legend>
      {rule.mayChoose.map(({ id, name }) => (
        <Checkbox key={id} checked={accountIds.includes(id)} onChange={({ target }) => choose(id, target.checked)}>
          {name}
        </Checkbox>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

function RuleShown({ rule: { kind, audience, people } }: { rule: NotificationRule }) {
  const { t, language } = useTranslation('notification-rules')
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(people.map(({ name }) => name))
  return (
    <div className="panel-body stack-12">
      <p className="small">{t(`kinds.${kind}.about`)}</p>
      <p>{names || t(`audiences.${audience}`)}</p>
    </div>
  )
}

function useRule({ kind, audience, people, version }: NotificationRule) {
  const { t } = useTranslation('notification-rules')
  return useStaffForm({
    name: `notification rule ${kind}`,
    start: { audience, accountIds: people.map(({ id }) => id) },
    saved: { version },
    check: (draft): Record<string, string> =>
      draft.audience === 'chosen' && draft.accountIds.length === 0 ? { accountIds: t('peopleMissing') } : {},
    send: (draft) =>
      send('PUT /api/admin/notification-rules/:kind', {
        params: { kind },
        body: {
          audience: draft.audience,
          accountIds: draft.audience === 'chosen' ? draft.accountIds : [],
          seen: version,
        },
      }),
    done: t('saved'),
    reload: useReload('/api/admin/notification-rules'),
  })
}
