import { type StoreRole, storeRoles } from '#domain/accounts/store-role.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { StorePersonView } from './store-person-row.tsx'

type StoreRoleFormProps = { person: StorePersonView; ofStore: { brandId?: string }; onDone: () => void }

/** Renders the choice of a person's role, with what it allows. */
export function StoreRoleForm({ person: { id, name, storeRole: seen }, ofStore, onDone }: StoreRoleFormProps) {
  const { t } = useTranslation('store-people')
  const reload = useReload('/api/seller/people')
  const form = useStaffForm({
    name: `store role ${id}`,
    start: { storeRole: seen as StoreRole },
    send: ({ storeRole }) =>
      send('PUT /api/seller/people/:id', { params: { id }, query: ofStore, body: { storeRole, seen } }),
    done: t('change.done', { name }),
    reload: async () => {
      onDone()
      await reload()
    },
  })
  return (
    <form {...form.props} className="stack-16">
      <SelectField
        {...form.field('storeRole')}
        label={t('role.label')}
        options={storeRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
      />
      <p>{t(`about.${form.draft.storeRole}`)}</p>
      <p className="actions">
        <Button type="submit" busy={form.busy} busyText={t('change.saving')}>
          {t('change.save')}
        </Button>
      </p>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}
