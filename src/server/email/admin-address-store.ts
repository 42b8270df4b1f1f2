import { and, arrayContains, eq, isNull, or } from 'drizzle-orm'
import type { Permission } from '#domain/accounts/permission.ts'
import { account, staffRole } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns the open admins who have this permission, with the language they read. */
export async function listAdmins(need: Permission) {
  return await db()
    .select({ id: account.id, to: account.email, name: account.name, language: account.language })
    .from(account)
    .leftJoin(staffRole, eq(staffRole.id, account.staffRoleId))
    .where(
      and(
        eq(account.role, 'admin'),
        isNull(account.disabledAt),
        isNull(account.closedAt),
        or(isNull(staffRole.id), arrayContains(staffRole.permissions, [need])),
      ),
    )
}
