import { completePermissions, type Permission, type Rights, staysWithin } from '#domain/accounts/permission.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { recordSecurityEvent } from './security-event.ts'
import {
  countPeople,
  deleteRow,
  findRow,
  insertRow,
  listRows,
  lockRow,
  type StaffRoleRow,
  saveRow,
} from './staff-role-store.ts'

type Written = { name: string; permissions: Permission[]; reason: string }

const nameTaken = { staff_role_name_key: 'staff-role/name-taken' } as const

/** Returns the staff roles as this admin sees them. */
export const listStaffRoles = async ({ rights }: Principal) => ({
  items: (await listRows()).map((row) => showRole(row, rights)),
})

const showRole = ({ role, people }: Awaited<ReturnType<typeof findRow>>, rights: Rights) => ({
  ...role,
  people,
  mayChange: !role.readyMade && staysWithin(role.permissions, rights),
})

/** Makes a staff role. Refuses with rights/beyond-own and staff-role/name-taken. */
export const makeStaffRole = (context: Needs<'log'>, written: Written, actor: Principal) =>
  refuseUniqueViolation(nameTaken, () =>
    transaction(async () => {
      const permissions = completePermissions(written.permissions)
      assertWithin(permissions, actor)
      const id = await insertRow(written.name, permissions)
      await record(context, actor, written.reason, '', describe({ ...written, permissions }))
      return showRole(await findRow(id), actor.rights)
    }),
  )

/**
 * Changes a staff role. Refuses with thing/not-found, staff-role/ready-made, flow/stale when it is not what was seen,
 * rights/beyond-own when the old or the new permissions exceed the actor's, and staff-role/name-taken.
 */
export const changeStaffRole = (
  context: Needs<'log'>,
  id: string,
  { seen, ...written }: Written & { seen: number },
  actor: Principal,
) =>
  refuseUniqueViolation(nameTaken, () =>
    transaction(async () => {
      const row = await lockForChange(id, seen, actor)
      const permissions = completePermissions(written.permissions)
      assertWithin(permissions, actor)
      await saveRow(id, written.name, permissions)
      await record(context, actor, written.reason, describe(row), describe({ ...written, permissions }))
      return showRole(await findRow(id), actor.rights)
    }),
  )

/** Removes a staff role. Refuses as a change does, and with staff-role/in-use while an account has it. */
export const removeStaffRole = (
  context: Needs<'log'>,
  id: string,
  { seen, reason }: { seen: number; reason: string },
  actor: Principal,
): Promise<void> =>
  transaction(async () => {
    const row = await lockForChange(id, seen, actor)
    const people = await countPeople(id)
    if (people > 0) refuse('staff-role/in-use', { count: people })
    await deleteRow(id)
    await record(context, actor, reason, describe(row), '')
  })

async function lockForChange(id: string, seen: number, actor: Principal): Promise<StaffRoleRow> {
  const row = await lockRow(id)
  if (row.readyMade) refuse('staff-role/ready-made')
  assertWithin(row.permissions, actor)
  if (row.version !== seen) refuse('flow/stale')
  return row
}

function assertWithin(permissions: readonly Permission[], { rights }: Principal): void {
  if (!staysWithin(permissions, rights)) refuse('rights/beyond-own')
}

const describe = ({ name, permissions }: Pick<StaffRoleRow, 'name' | 'permissions'>): string =>
  `${name}: ${permissions.join(', ')}`

const record = (context: Needs<'log'>, actor: Principal, reason: string, before: string, after: string) =>
  recordSecurityEvent(context, 'staff-role-changed', actor.id, { by: actor.id }, { before, after, reason })
