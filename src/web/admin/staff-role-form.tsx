import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { PermissionFields } from './permission-fields.tsx'
import type { StaffRole } from './staff-roles-screen.tsx'

type StaffRoleFormProps = {
  /** The staff role to change; undefined for a new one. */
  changed: StaffRole | undefined
  /** The one whose permissions it begins with. */
  from: StaffRole | undefined
  onDone: () => void
}

/** Renders the form of a staff role: its name, how much of each subject, and the reason. */
export function StaffRoleForm(props: StaffRoleFormProps) {
  const { t } = useTranslation('staff-roles')
  const form = useStaffRole(props)
  return (
    <form {...form.props} className="stack-16">
      <Field {...form.field('name')} label={t('name')} maxLength={60} autoComplete="off" required />
      <PermissionFields
        permissions={form.draft.permissions}
        onChange={(permissions) => form.change({ permissions })}
        error={form.errorOf('permissions').error}
      />
      <Field
        {...form.field('reason')}
        label={t('people:acts.reason')}
        hint={t('reasonHint')}
        maxLength={300}
        autoComplete="off"
        required
      />
      <StaleNote form={form} labels={{ permissions: t('permissions') }} />
      <Button type="submit" wide busy={form.busy} busyText={t('people:acts.saving')}>
        {t('save')}
      </Button>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

function useStaffRole({ changed, from, onDone }: StaffRoleFormProps) {
  const { t } = useTranslation('staff-roles')
  const may = useMay()
  const start = (from?.permissions ?? []).filter((permission) => may(permission))
  return useStaffForm({
    name: `staff-role ${changed?.id ?? `new ${from?.id ?? ''}`}`,
    start: { name: changed?.name ?? '', permissions: start, reason: '' },
    saved: changed && { version: changed.version },
    check: ({ name, permissions, reason }) => ({
      ...(name.trim().length < 2 ? { name: t('nameMissing') } : {}),
      ...(permissions.length === 0 ? { permissions: t('permissionsMissing') } : {}),
      ...(!isReason(reason) ? { reason: t('people:acts.reasonMissing') } : {}),
    }),
    send: async ({ name, permissions, reason }) => {
      const body = { name: name.trim(), permissions, reason: reason.trim() }
      if (changed) {
        const params = { id: changed.id }
        await send('PUT /api/admin/staff-roles/:id', { params, body: { ...body, seen: changed.version } })
      } else await send('POST /api/admin/staff-roles', { body })
      onDone()
    },
    done: t('saved'),
    reload: useReload('/api/admin/staff-roles'),
    fieldOf: { 'staff-role/name-taken': 'name' },
  })
}
