import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as accountSafety from '#server/db/account-safety-tables.ts'
import * as accounts from '#server/db/account-tables.ts'
import * as apiKeys from '#server/db/api-key-tables.ts'
import * as audit from '#server/db/audit-tables.ts'
import * as backups from '#server/db/backup-tables.ts'
import * as bulkTables from '#server/db/bulk-tables.ts'
import * as cancellations from '#server/db/cancellation-tables.ts'
import * as carrierInvoices from '#server/db/carrier-invoice-tables.ts'
import * as carriers from '#server/db/carrier-tables.ts'
import * as catalogue from '#server/db/catalogue-tables.ts'
import * as categories from '#server/db/category-tables.ts'
import * as claims from '#server/db/claim-tables.ts'
import * as content from '#server/db/content-tables.ts'
import * as countries from '#server/db/country-tables.ts'
import * as couriers from '#server/db/courier-tables.ts'
import * as credits from '#server/db/credit-tables.ts'
import * as currencyTables from '#server/db/currency-tables.ts'
import * as customerImports from '#server/db/customer-import-tables.ts'
import type { Database } from '#server/db/database.ts'
import * as dayTables from '#server/db/day-tables.ts'
import * as desk from '#server/db/desk-tables.ts'
import * as formerAssets from '#server/db/former-asset-tables.ts'
import * as homeDeliveries from '#server/db/home-delivery-tables.ts'
import * as hubs from '#server/db/hub-tables.ts'
import * as recordImports from '#server/db/import-tables.ts'
import * as integrations from '#server/db/integration-tables.ts'
import * as invoices from '#server/db/invoice-tables.ts'
import * as lists from '#server/db/list-tables.ts'
import * as manifests from '#server/db/manifest-tables.ts'
import * as notify from '#server/db/notify-tables.ts'
import * as opening from '#server/db/opening-tables.ts'
import * as orderAdditions from '#server/db/order-addition-tables.ts'
import * as orderRows from '#server/db/order-row-tables.ts'
import * as orders from '#server/db/order-tables.ts'
import * as orderTags from '#server/db/order-tag-tables.ts'
import * as payments from '#server/db/payment-tables.ts'
import * as payouts from '#server/db/payout-tables.ts'
import * as pickups from '#server/db/pickup-tables.ts'
import * as pictures from '#server/db/picture-tables.ts'
import * as practiceCarrier from '#server/db/practice-carrier-tables.ts'
import * as presenceTables from '#server/db/presence-tables.ts'
import * as products from '#server/db/product-tables.ts'
import * as promotions from '#server/db/promotion-tables.ts'
import * as push from '#server/db/push-tables.ts'
import * as questions from '#server/db/question-tables.ts'
import * as refunds from '#server/db/refund-tables.ts'
import * as reports from '#server/db/report-tables.ts'
import * as reviews from '#server/db/review-tables.ts'
import * as sellerOrderRows from '#server/db/seller-order-row-tables.ts'
import * as signIn from '#server/db/sign-in-tables.ts'
import * as staffNotifications from '#server/db/staff-notification-tables.ts'
import * as stores from '#server/db/store-tables.ts'
import * as support from '#server/db/support-tables.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const tables = Object.values({
  ...apiKeys,
  ...audit,
  ...backups,
  ...formerAssets,
  ...bulkTables,
  ...cancellations,
  ...carrierInvoices,
  ...carriers,
  ...catalogue,
  ...categories,
  ...claims,
  ...carriers,
  ...manifests,
  ...content,
  ...couriers,
  ...homeDeliveries,
  ...accountSafety,
  ...accounts,
  ...dayTables,
  ...customerImports,
  ...recordImports,
  ...desk,
  ...credits,
  ...orderTags,
  ...orders,
  ...orderAdditions,
  ...staffNotifications,
  ...orderRows,
  ...hubs,
  ...integrations,
  ...invoices,
  ...payments,
  ...payouts,
  ...pickups,
  ...pictures,
  ...presenceTables,
  ...practiceCarrier,
  ...questions,
  ...refunds,
  ...reports,
  ...reviews,
  ...stores,
  ...support,
  ...countries,
  ...currencyTables,
  ...lists,
  ...manifests,
  ...notify,
  ...opening,
  ...products,
  ...promotions,
  ...push,
  ...sellerOrderRows,
  ...signIn,
}).filter((value) => value instanceof PgTable)
const snake = (name: string) => name.replace(/[A-Z]/g, (char) => `_${char.toLowerCase()}`)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The typed tables repeat the migrations: neither may have a column the other does not. */
it('has the same columns in the typed tables and the migrations', async () => {
  const { rows } = await database.pool.query<{ table_name: string; column_name: string; is_nullable: string }>(
    `select table_name, column_name, is_nullable from information_schema.columns where table_schema = 'public' and table_name <> 'migration'`,
  )
  const migrated = rows.map(
    (row) => `${row.table_name}.${row.column_name} ${row.is_nullable === 'YES' ? 'may be null' : 'never null'}`,
  )
  const typed = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => `${name}.${snake(column.name)} ${column.notNull ? 'never null' : 'may be null'}`)
  })
  expect(typed.sort()).toEqual(migrated.sort())
})
