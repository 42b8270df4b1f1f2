import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { Grants } from './grants.tsx'
import { RemoveStaffRole } from './remove-staff-role.tsx'
import { StaffRoleForm } from './staff-role-form.tsx'
import { useStaffRoleName } from './staff-role-name.ts'

export type StaffRole = CallReply<'GET /api/admin/staff-roles'>['items'][number]

/** What is open: the form of a new staff role, or of a copy; the form of a change; the question before a removal. */
type Open = { act: 'new' | 'change' | 'remove'; role: StaffRole | undefined }

/** Renders the staff roles with what each may see and change, and the forms that make, copy, change and remove them. */
export function StaffRolesScreen() {
  const { t } = useTranslation('staff-roles')
  const roles = useStaffRead('GET /api/admin/staff-roles')
  const nameOf = useStaffRoleName()
  const may = useMay()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  // What it is now: a colleague may have saved it while the form is open.
  const role = roles.data?.items.find(({ id }) => id === open?.role?.id) ?? open?.role
  const titles = {
    new: t('new'),
    change: t('changeOf', { name: open?.role ? nameOf(open.role) : '' }),
    remove: t('removeOf', { name: open?.role ? nameOf(open.role) : '' }),
  }
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        {may('people.write') && <Button onClick={() => setOpen({ act: 'new', role: undefined })}>{t('new')}</Button>}
      </ListTop>
      <Reading of={roles}>
        {({ items }) => items.map((role) => <RolePanel key={role.id} role={role} onOpen={setOpen} />)}
      </Reading>
      <Dialog open={open !== undefined} onClose={close} title={open ? titles[open.act] : ''}>
        {open && open.act !== 'remove' && (
          <StaffRoleForm changed={open.act === 'change' ? role : undefined} from={role} onDone={close} />
        )}
        {open?.act === 'remove' && open.role && <RemoveStaffRole role={open.role} onDone={close} />}
      </Dialog>
    </>
  )
}

function RolePanel({ role, onOpen }: { role: StaffRole; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('staff-roles')
  const nameOf = useStaffRoleName()
  const may = useMay()
  const name = nameOf(role)
  const acts = [
    ...(may('people.write') ? (['new'] as const) : []),
    ...(role.mayChange && may('people.write') ? (['change', 'remove'] as const) : []),
  ]
  const labels = { new: t('copy'), change: t('change'), remove: t('remove') }
  return (
    <Panel
      title={name}
      aside={
        <span className="row-12 rows-4 middle">
          {role.readyMade && <Pill>{t('readyMade')}</Pill>}
          <span className="small">{t('people', { count: role.people })}</span>
        </span>
      }
    >
      <div className="panel-body stack-16">
        <Grants permissions={role.permissions} />
        {acts.length > 0 && (
          <p className="row-16 rows-4">
            {acts.map((act) => (
              <TextButton key={act} onClick={() => onOpen({ act, role })}>
                {labels[act]} <span className="visually-hidden">{name}</span>
              </TextButton>
            ))}
          </p>
        )}
      </div>
    </Panel>
  )
}
