import { useQuery } from '@tanstack/react-query'
import { type Role, roles } from '#domain/accounts/role.ts'
import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CapabilityChoice } from './capability-choice.tsx'
import type { Person } from './person-screen.tsx'
import { StaffRoleChoice } from './staff-role-choice.tsx'

/** Changes the role of an account, with the data of that role: a courier's capabilities, a seller's store, an admin's staff role. */
export function RoleForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { t } = useTranslation('people')
  const form = useRoleForm(person, onDone)
  const { draft, change } = form
  return (
    <form className="stack-16" {...form.props}>
      <p>{t('acts.role.text')}</p>
      <SelectField
        data-first-focus
        label={t('role.label')}
        value={draft.role}
        onChange={(event) => change({ role: event.target.value as Role })}
        options={roles.map((name) => ({ value: name, label: t(`role.${name}`) }))}
      />
      {draft.role === 'courier' && (
        <CapabilityChoice
          chosen={draft.capabilities}
          onChoose={(capabilities) => change({ capabilities })}
          missing={form.errorOf('capabilities').error !== undefined}
        />
      )}
      {draft.role === 'admin' && (
        <StaffRoleChoice chosen={draft.staffRoleId} onChoose={(staffRoleId) => change({ staffRoleId })} />
      )}
      {draft.role === 'seller' && (
        <StoreChoice person={person} brandId={draft.brandId} onChoose={(brandId) => change({ brandId })} />
      )}
      <Field
        label={t('acts.reason')}
        hint={t('acts.reasonHint')}
        maxLength={300}
        autoComplete="off"
        required
        {...form.field('reason')}
      />
      <Button type="submit" wide busy={form.busy} busyText={t('acts.saving')}>
        {t('acts.role.save')}
      </Button>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

function useRoleForm(person: Person, onDone: () => void) {
  const { t } = useTranslation('people')
  return useStaffForm({
    name: `role:${person.id}`,
    start: {
      role: person.role,
      capabilities: person.capabilities,
      brandId: person.brand?.id ?? '',
      staffRoleId: person.staffRole?.id ?? '',
      reason: '',
    },
    check: ({ role, capabilities, reason }) => ({
      ...(role === 'courier' && capabilities.length === 0 ? { capabilities: t('capability.missing') } : {}),
      ...(!isReason(reason) ? { reason: t('acts.reasonMissing') } : {}),
    }),
    send: async ({ role, capabilities, brandId, staffRoleId, reason }) => {
      const staffRole = { staffRoleId: role === 'admin' ? staffRoleId || null : null }
      const body = {
        role,
        capabilities,
        brandId: brandId || null,
        ...staffRole,
        seen: person.role,
        reason: reason.trim(),
      }
      await send('POST /api/admin/accounts/:id/role', { params: { id: person.id }, body })
      onDone()
    },
    done: t('acts.role.done', { name: person.name }),
    reload: useReload('/api/admin/accounts'),
  })
}

type StoreChoiceProps = { person: Person; brandId: string; onChoose: (brandId: string) => void }

/** Renders the stores of the shop; the account's own is included even while it is hidden from customers. */
function StoreChoice({ person, brandId, onChoose }: StoreChoiceProps) {
  const { t } = useTranslation('people')
  const { data } = useQuery(readQuery('GET /api/brands', { query: {} }))
  const stores = new Map([
    ...(person.brand ? [[person.brand.id, person.brand.name] as const] : []),
    ...(data?.items ?? []).map(({ id, name }) => [id, name] as const),
  ])
  return (
    <SelectField
      label={t('acts.role.store')}
      value={brandId}
      onChange={(event) => onChoose(event.target.value)}
      options={[
        { value: '', label: t('acts.role.noStore') },
        ...[...stores].map(([value, label]) => ({ value, label })),
      ]}
    />
  )
}
