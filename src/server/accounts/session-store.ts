import { and, gt, type SQL, sql } from 'drizzle-orm'
import { roles } from '#domain/accounts/role.ts'
import { idleHours, seenMinutes } from '#domain/accounts/session-limits.ts'
import { session } from '#server/db/account-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'

const idleLimit = sql.raw(
  `make_interval(hours => case account.role ${roles.map((role) => `when '${role}' then ${idleHours[role]}`).join(' ')} end)`,
)

/** Builds the condition that a session joined with its account is within both limits, by the database's clock. */
export const isRunning = (): SQL =>
  and(gt(session.expiresAt, dbNow), gt(session.seenAt, sql`now() - ${idleLimit}`)) as SQL

/** The condition that "last seen" is old enough to be written again. */
export const seenLongAgo = sql<boolean>`${session.seenAt} < now() - make_interval(mins => ${sql.raw(String(seenMinutes))})`
