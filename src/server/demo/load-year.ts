import { join } from 'node:path'
import { sealText } from '#server/accounts/sealed-text.ts'
import { indexAllProducts } from '#server/catalogue/search-index-store.ts'
import { transaction } from '#server/db/transaction.ts'
import { createWebhookSecret, sealWebhookSecret } from '#server/integrations/webhook-secret.ts'
import { sealedNumberFor } from '#server/payouts/payout-account.ts'
import { lockFilling } from '#server/seed/demo-mark-store.ts'
import { renewKnowledge } from '#server/seed/seed-knowledge.ts'
import type { ShopSecret } from '#server/shop-secret.ts'
import { demoAccountNumber } from './demo-account-number.ts'
import { advanceClockTo } from './demo-clock-store.ts'
import type { YearFile } from './year-file.ts'
import {
  addReferences,
  clearShop,
  countForPlanner,
  dateMigrations,
  deriveRows,
  dropReferences,
  endForeignSessions,
  listSchemaColumns,
  listSealedAccounts,
  listWebhookIds,
  replaceRows,
  restoreCategories,
  saveSealedNumber,
  saveWebhookSecret,
  setSequences,
  staysWhenBegunAgain,
  switchTriggers,
} from './year-store.ts'

const seedFolder = join(import.meta.dirname, '../../../database/seed')
const dayMs = 86_400_000
const indiaAheadMs = 5.5 * 3_600_000
const daysBefore = 400

/** Says that the year was written for other tables, and what to do about it. */
export class YearDoesNotFit extends Error {}

const misfit = (what: string) =>
  new YearDoesNotFit(`The year of the demo does not fit the tables of this version (${what}): run npm run demo:year.`)

/**
 * Returns the first difference between the file and the tables: a table or column that is gone, or a new one that needs
 * a value. Undefined when the year fits.
 */
async function findMisfit({ tables }: YearFile): Promise<string | undefined> {
  const schema = Map.groupBy(await listSchemaColumns(), ({ table }) => table)
  for (const { name, columns } of tables) {
    const there = schema.get(name)
    if (!there) return `there is no table ${name}`
    const given = new Set(columns.map((column) => column.name))
    const gone = columns.find((column) => !there.some((other) => other.name === column.name))
    if (gone) return `${name} has no column ${gone.name}`
    const lacking = there.find((column) => column.required && !given.has(column.name))
    if (lacking) return `${name} needs a ${lacking.name}`
  }
  return undefined
}

/** Returns the instant at which the year ends when it is loaded at `now`: today, at the hour at which it was written. */
export function endToday({ end }: Pick<YearFile, 'end'>, now: number): number {
  const written = Date.parse(end)
  const dayOf = (time: number) => Math.floor((time + indiaAheadMs) / dayMs)
  return written + (dayOf(now) - dayOf(written)) * dayMs
}

/**
 * Fills an empty shop with the year, in one transaction: rows by the names of their columns, all times moved to today,
 * every reference checked, what search knows and the words of products as this version has them, and bank accounts and webhooks
 * sealed with this shop's secret. Returns how far the shop's clock is ahead from now on (milliseconds). `again`: instead of everything
 * that is there but sessions and the audit log, to which nothing is added. Raises `YearDoesNotFit` when the tables have changed since it was written.
 */
export async function loadYear(
  year: YearFile,
  secret: ShopSecret,
  { now = Date.now(), again = false } = {},
): Promise<number> {
  const end = endToday(year, now)
  return transaction(async () => {
    if (again) await lockFilling()
    const wrong = await findMisfit(year)
    if (wrong) throw misfit(wrong)
    const isLoaded = ({ name }: { name: string }) => !(again && staysWhenBegunAgain(name))
    const tables = year.tables.filter(isLoaded)
    const names = tables.map(({ name }) => name)
    const references = await dropReferences()
    if (again) {
      await clearShop()
      await restoreCategories()
    }
    await switchTriggers(names, 'disable')
    try {
      for (const table of tables) await replaceRows(table, end)
      if (again) await endForeignSessions()
      await addReferences(references)
    } catch (error) {
      throw misfit(error instanceof Error ? String(error.cause ?? error.message) : 'a row was refused')
    }
    await renewKnowledge(seedFolder)
    await indexAllProducts()
    await switchTriggers(names, 'enable')
    await countForPlanner(names)
    await deriveRows()
    await setSequences(year.sequences.filter(isLoaded))
    await dateMigrations(new Date(end - daysBefore * dayMs))
    for (const { id, lastFour } of await listSealedAccounts())
      await saveSealedNumber(id, sealText(secret, sealedNumberFor(id), demoAccountNumber(lastFour)))
    for (const id of await listWebhookIds())
      await saveWebhookSecret(id, sealWebhookSecret({ secret }, id, createWebhookSecret()))
    await advanceClockTo(end - now)
    return end - now
  })
}
