import { type SQL, sql } from 'drizzle-orm'
import { account } from '#server/db/account-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'

/** Builds the condition that an account has this piece of a name, email address or username: the one of the index `account_search_idx`. */
export const isAccountLike = (typed: string): SQL =>
  sql`(${account.name} || ' ' || ${account.email} || ' ' || coalesce(${account.username}, '')) ilike ${patternOf(typed)}`
