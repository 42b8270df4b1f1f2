import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type Role, roles } from '#domain/accounts/role.ts'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CapabilityChoice } from './capability-choice.tsx'
import type { Person } from './person-screen.tsx'
import { ReasonField, reasonOf } from './reason-field.tsx'
import { StaffRoleChoice } from './staff-role-choice.tsx'

/** Changes the role of an account, with the data of that role: a courier's capabilities, a seller's store, an admin's staff role. */
export function RoleForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { t } = useTranslation('people')
  const { busy, problem, run } = useAct(useReload('/api/admin/accounts'))
  const [role, setRole] = useState<Role>(person.role)
  const [capabilities, setCapabilities] = useState(person.capabilities)
  const [brandId, setBrandId] = useState(person.brand?.id ?? '')
  const [staffRoleId, setStaffRoleId] = useState(person.staffRole?.id ?? '')
  const [submitted, setSubmitted] = useState(false)
  const idle = role === 'courier' && capabilities.length === 0

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    const reason = reasonOf(event.currentTarget)
    if (reason === undefined || idle) return
    const staffRole = { staffRoleId: role === 'admin' ? staffRoleId || null : null }
    const body = { role, capabilities, brandId: brandId || null, ...staffRole, seen: person.role, reason }
    const done = await run(
      () => send('POST /api/admin/accounts/:id/role', { params: { id: person.id }, body }),
      t('acts.role.done', { name: person.name }),
    )
    if (done) onDone()
  }
  return (
    <form className="stack-16" noValidate onSubmit={submit}>
      <p>{t('acts.role.text')}</p>
      <SelectField
        label={t('role.label')}
        value={role}
        onChange={(event) => setRole(event.target.value as Role)}
        options={roles.map((name) => ({ value: name, label: t(`role.${name}`) }))}
      />
      {role === 'courier' && (
        <CapabilityChoice chosen={capabilities} onChoose={setCapabilities} missing={submitted && idle} />
      )}
      {role === 'admin' && <StaffRoleChoice chosen={staffRoleId} onChoose={setStaffRoleId} />}
      {role === 'seller' && <StoreChoice person={person} brandId={brandId} onChoose={setBrandId} />}
      <ReasonField submitted={submitted} />
      <Button type="submit" wide busy={busy} busyText={t('acts.saving')}>
        {t('acts.role.save')}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  )
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
