import { keyLifetimes } from '#domain/accounts/api-key.ts'
import type { Permission } from '#domain/accounts/permission.ts'
import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { PermissionFields } from './permission-fields.tsx'

type ApiKeyFormProps = { onMade: (secret: string, name: string) => void }

/** Renders the form of a new API key: its name, what it may do, how long it works, and what it is for. */
export function ApiKeyForm({ onMade }: ApiKeyFormProps) {
  const { t } = useTranslation('api-keys')
  const form = useApiKeyForm(onMade)
  return (
    <form {...form.props} className="stack-16">
      <Field
        {...form.field('name')}
        label={t('name')}
        hint={t('nameHint')}
        maxLength={60}
        autoComplete="off"
        required
      />
      <PermissionFields
        permissions={form.draft.permissions}
        onChange={(permissions) => form.change({ permissions })}
        error={form.errorOf('permissions').error}
      />
      <LifetimeField value={form.draft.expiresInDays} onChoose={(expiresInDays) => form.change({ expiresInDays })} />
      <Field
        {...form.field('reason')}
        label={t('people:acts.reason')}
        hint={t('people:acts.reasonHint')}
        maxLength={300}
        autoComplete="off"
        required
      />
      <Button type="submit" wide busy={form.busy} busyText={t('people:acts.saving')}>
        {t('make')}
      </Button>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

type Lifetime = (typeof keyLifetimes)[number]
type LifetimeFieldProps = { value: Lifetime; onChoose: (days: Lifetime) => void }

/** Renders the choice of how long a key works. */
export function LifetimeField({ value, onChoose }: LifetimeFieldProps) {
  const { t } = useTranslation('api-keys')
  return (
    <SelectField
      label={t('lifetime')}
      hint={t('lifetimeHint')}
      value={String(value)}
      onChange={({ target }) => onChoose(keyLifetimes.find((days) => String(days) === target.value) ?? value)}
      options={keyLifetimes.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
    />
  )
}

function useApiKeyForm(onMade: ApiKeyFormProps['onMade']) {
  const { t } = useTranslation('api-keys')
  return useStaffForm({
    name: 'api-key new',
    start: { name: '', permissions: [] as Permission[], expiresInDays: 365 as Lifetime, reason: '' },
    check: ({ name, permissions, reason }) => ({
      ...(name.trim().length < 2 ? { name: t('nameMissing') } : {}),
      ...(permissions.length === 0 ? { permissions: t('staff-roles:permissionsMissing') } : {}),
      ...(!isReason(reason) ? { reason: t('people:acts.reasonMissing') } : {}),
    }),
    send: async ({ name, reason, ...rest }) => {
      const { key, item } = await send('POST /api/admin/api-keys', {
        body: { ...rest, name: name.trim(), reason: reason.trim() },
      })
      onMade(key, item.name)
    },
    done: t('made'),
    reload: useReload('/api/admin/api-keys'),
    fieldOf: { 'api-key/name-taken': 'name' },
  })
}
