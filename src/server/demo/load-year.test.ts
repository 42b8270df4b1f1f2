import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import type { Database } from '#server/db/database.ts'
import { readClockAhead, shopNow } from '#server/db/shop-clock.ts'
import { openGateways } from '#server/gateways/open-gateways.ts'
import { openPayoutGateways } from '#server/gateways/open-payout-gateways.ts'
import { accountNumberOf } from '#server/payouts/payout-account.ts'
import { findAccountOf } from '#server/payouts/payout-account-store.ts'
import { readPhoto } from '#server/pictures/stored-photo.ts'
import { reconcile } from '#server/refunds/reconcile.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { openFolderStorage } from '#server/storage/folder-storage.ts'
import { findStaleOrderRows } from '#tests/support/stale-order-rows.ts'
import { isPostgres, openClockedDatabase } from '#tests/support/test-database.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import { storeDemoPhotos } from './demo-photos.ts'
import { endToday, loadYear } from './load-year.ts'
import { readDemoYear, type YearFile } from './year-file.ts'

const secret = onlySecret('a secret that this shop alone knows, long enough')
let database: Database
let year: YearFile

/**
 * The server loads the year into an empty shop, and at the end again. The embedded database, which takes longer for one
 * load than the server for three, loads it once, over a shop that is there.
 */
beforeAll(async () => {
  year = await readDemoYear()
  database = await openClockedDatabase({ demo: !isPostgres() })
  if (isPostgres()) await database.run(() => loadYear(year, secret))
  else await loadAgain()
  await readClockAhead(database.pool)
})
afterAll(() => database.close())

/** Loads the year over what is there, an entry of the audit log, a version of a text and a changed category among it. */
async function loadAgain(): Promise<void> {
  await database.pool.query(
    `insert into audit_entry (actor_id, permission, act) values ('admin', 'orders', 'order.note')`,
  )
  await database.pool.query(`insert into content_version (content_id, version, changes, shipped_edition, valid_from, reason, actor_id, actor_name)
    select 'faq', 1, '[]', 0, now(), 'For the new year', id, name from account limit 1`)
  await database.pool.query('delete from search_metric')
  await database.pool.query(`update category set name = '{}' where id = 'sweets'`)
  await database.run(() => loadYear(year, secret, { again: true }))
}

const rows = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows
const count = async (what: string): Promise<number> => (await rows(`select count(*)::int as n from ${what}`))[0].n

describe('the year of the demo', () => {
  it('has books that agree to the paisa', async () => {
    const { config } = workerContext('http://127.0.0.1', {}, secret.current)
    const { differences, unread } = await database.run(() =>
      reconcile(openGateways({ config, secret }), openPayoutGateways({ config, secret })),
    )
    expect(differences).toEqual([])
    expect(unread).toEqual([])
    expect(await count('ledger_entry')).toBeGreaterThan(5_000)
  })

  it('has rows of lists that say what the orders say', async () => {
    expect(await findStaleOrderRows(rows)).toEqual([])
  })

  it('has orders of nearly every status, of many countries, and reviews in three languages', async () => {
    const statuses = (await rows('select distinct status from customer_order')).map(({ status }) => status)
    const rare = new Set(['part_delivered'])
    expect(orderStatuses.filter((status) => !statuses.includes(status) && !rare.has(status))).toEqual([])
    expect(await count(`(select distinct shipping ->> 'country' from customer_order) c`)).toBeGreaterThanOrEqual(12)
    expect(await count('(select distinct language from review) l')).toBe(3)
  })

  it('has a photograph in the storage for every one that its claims and boxes name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haatdi-demo-photos-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const storage = openFolderStorage(folder)
    await database.run(() => storeDemoPhotos({ storage }))
    const named = [
      ...(await rows('select file as name from claim_photo')),
      ...(await rows('select distinct photo as name from shipment where photo is not null')),
    ]
    expect(named.length).toBeGreaterThan(4)
    for (const { name } of named)
      expect((await readPhoto({ storage }, name)).subarray(0, 2)).toEqual(Buffer.of(0xff, 0xd8))
  })

  it('leaves work for today on every desk', async () => {
    expect(await count(`seller_order where state = 'awaiting_acceptance'`)).toBeGreaterThan(0)
    expect(await count(`seller_order where state = 'packed'`)).toBeGreaterThan(0)
    expect(await count(`shipment where state in ('receiving', 'complete', 'papers_ready')`)).toBeGreaterThan(0)
    expect(await count(`parcel where state not in ('delivered', 'returned_to_hub', 'lost', 'seized')`)).toBeGreaterThan(
      0,
    )
    expect(await count(`support_ticket where state = 'open'`)).toBeGreaterThan(0)
    expect(await count(`festival_theme where id = 'diwali' and override = 'on'`)).toBe(1)
  })

  it('lets no box wait for weeks once all of it is there', async () => {
    const waiting = await rows(`select o.number from shipment s join customer_order o on o.id = s.order_id
      where s.state in ('complete', 'papers_ready') and o.placed_at < now() - interval '21 days'`)
    expect(waiting).toEqual([])
  })

  it('shows what the shop can do: sizes, prices of festivals, store credit, searches in vain, what may not be sent', async () => {
    const families = await rows(
      'select count(*)::int as sizes from product where family_id is not null group by family_id',
    )
    expect(families.map(({ sizes }) => sizes).sort()).toEqual([2, 3])
    for (const state of ['planned', 'running', 'ended'])
      expect(await count(`scheduled_price where state = '${state}'`), state).toBe(1)
    expect(await count('store_credit where balance_paise > 0')).toBe(1)
    expect(await count('search_metric where none > 0')).toBeGreaterThan(50)
    expect(await count('unsendable_metric')).toBeGreaterThan(50)
  })

  it('ends today, at the hour at which it was written', async () => {
    const [{ newest, now }] = await rows('select max(placed_at) as newest, now() as now from customer_order')
    expect(newest.getTime()).toBeLessThanOrEqual(now.getTime())
    expect(now.getTime() - newest.getTime()).toBeLessThan(86_400_000)
    expect(Math.abs(shopNow().getTime() - endToday(year, Date.now()))).toBeLessThan(600_000)
  })

  it('seals bank accounts with the secret of this shop', async () => {
    const account = await database.run(() => findAccountOf({ brandId: 'otlavali-khakhra' }))
    expect(account && accountNumberOf({ secret }, account)).toMatch(/^50100223\d{4}$/)
  })

  it.each<[string, (given: YearFile) => void, RegExp]>([
    ['a table that is gone', ({ tables }) => Object.assign(tables[0] ?? {}, { name: 'jar' }), /there is no table jar/],
    [
      'a column that is gone',
      ({ tables }) => tables[0]?.columns.push({ name: 'jar', type: 'text', values: [] }),
      /has no column jar/,
    ],
    [
      'a column that needs a value',
      ({ tables }) => tables.find(({ name }) => name === 'review')?.columns.splice(0, 1),
      /review needs a id/,
    ],
  ])('says in a sentence that it does not fit: %s', async (_, spoil, sentence) => {
    const spoilt = structuredClone(year)
    spoil(spoilt)
    const before = await count('customer_order')
    const refused = await database.run(() => loadYear(spoilt, secret)).catch((error: unknown) => error)
    expect((refused as Error).message).toMatch(sentence)
    expect((refused as Error).message).toMatch(/run npm run demo:year/)
    expect(await count('customer_order')).toBe(before)
  })

  it('begins again over everything but the audit log, whose tables nobody may empty', async () => {
    const before = isPostgres() ? await count('audit_entry') : 0
    if (isPostgres()) await loadAgain()
    expect(await rows(`select name ->> 'en' as name from category where id = 'sweets'`)).toEqual([{ name: 'Sweets' }])
    const written = (table: string) => year.tables.find(({ name }) => name === table)?.columns[0]?.values.length
    expect(await count('search_metric')).toBe(written('search_metric'))
    expect(await count('customer_order')).toBe(written('customer_order'))
    expect(await count('content_version')).toBe(0)
    expect(await count('audit_entry')).toBe(before + 1)
    await expect(database.pool.query('delete from ledger_entry')).rejects.toThrow(/append-only/)
  })
})
