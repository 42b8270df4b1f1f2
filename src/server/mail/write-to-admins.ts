import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { account } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { post } from '#server/jobs/outbox.ts'
import { type LetterPayload, letter } from './deliver-letter.ts'

type Wording = (language: Language) => Pick<LetterPayload, 'letter' | 'values' | 'path'>

/** Sends an email to every admin in their own language, in the caller's transaction; once per key. */
export async function writeToAdmins(house: Pick<House, 'wakeOutbox'>, key: string, wording: Wording): Promise<void> {
  const admins = await db()
    .select({ id: account.id, to: account.email, name: account.name, language: account.language })
    .from(account)
    .where(and(eq(account.role, 'admin'), isNull(account.disabledAt), isNull(account.closedAt)))
  await post(
    house,
    admins.map(({ id, to, name, language }) => {
      const { values, ...rest } = wording(language)
      return letter(`${key}:${id}`, { to, language, ...rest, values: { ...values, name } })
    }),
  )
}
