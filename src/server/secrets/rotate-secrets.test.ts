import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoAccounts, equipDemoAccounts } from '#server/accounts/demo-accounts.ts'
import { sealText } from '#server/accounts/sealed-text.ts'
import { readAuthenticator, sealAuthenticator } from '#server/accounts/second-factor-store.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { examineSecrets } from '#server/doctor/examine-secrets.ts'
import { openWebhookSecret } from '#server/integrations/webhook-secret.ts'
import { customerKeys, customerKeysOfAnySecret } from '#server/promotions/customer-keys.ts'
import { onlySecret, type ShopSecret } from '#server/shop-secret.ts'
import { openFolderStorage } from '#server/storage/folder-storage.ts'
import { tables } from '#tests/support/database-templates.ts'
import { sellers } from '#tests/support/demo-shop.ts'
import { openBuyers } from '#tests/support/guest-buyer.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'
import { uploadDocument } from '#tests/support/seller-papers.ts'
import { isPostgres, openDemoDatabase } from '#tests/support/test-database.ts'
import { renewCustomerKeys, resealFiles, resealTexts } from './reseal.ts'

const [former, newest] = ['the secret from before the rotation', 'the secret from after the rotation!']
const rotated: ShopSecret = { current: newest, previous: [former] }
const log = { warn: () => undefined } as never

let folder: string
let database: Database
let closeDatabase: () => Promise<void>
const opened: Shop[] = []
/** The shop before the rotation, with the former secret as well, and after the former one was removed. */
let before: Shop
let during: Shop
let after: Shop

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haatdi-secrets-'))
  database = await openDemoDatabase()
  closeDatabase = database.close
  database.close = async () => undefined
  const open = async (settings: Record<string, string>) => {
    const shop = await openShop({ database, settings: { ...settings, DATA_DIR: folder }, jobs: [] })
    opened.push(shop)
    return shop
  }
  before = await open({ SESSION_SECRET: former })
  during = await open({ SESSION_SECRET: newest, SESSION_SECRET_PREVIOUS: former })
  after = await open({ SESSION_SECRET: newest })
})
afterAll(async () => {
  for (const shop of opened) await shop.close()
  await closeDatabase()
  await rm(folder, { recursive: true, force: true })
})

/** Returns the same browser at another shop. */
function movedTo(shop: Shop, { cookies }: ShopVisitor): ShopVisitor {
  const visitor = shop.visitor()
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

const said = (secret: ShopSecret) =>
  database.run(async () => (await examineSecrets(secret)).map(({ grade, text }) => `${grade}: ${text}`))

describe('sessions', () => {
  it('last through a rotation, and end without an error when the former secret is removed', async () => {
    const browser = await before.signIn('customer@haatdi.example')
    expect((await movedTo(during, browser).get('/api/auth/user')).status).toBe(200)
    expect((await movedTo(after, browser).get('/api/auth/user')).status).toBe(401)
    expect((await movedTo(after, browser).get('/api/cart')).status).toBeLessThan(500)
  })

  it('begin under the new secret', async () => {
    const browser = await during.signIn('customer@haatdi.example')
    expect((await movedTo(after, browser).get('/api/auth/user')).status).toBe(200)
    expect((await movedTo(before, browser).get('/api/auth/user')).status).toBe(401)
  })
})

describe('the link of a guest order', () => {
  it('is the same when the order is repeated after a rotation, and still opens it without the former secret', async () => {
    const [product] = await before.rows('select id from product where published and stock > 5 order by id limit 1')
    const buyers = [before, during, after].map(({ origin }) => openBuyers(origin))
    const [first, second, third] = buyers
    const intent = await first?.decide([{ productId: product.id, quantity: 1 }])
    const guest = { email: 'rotation@haatdi.example', key: 'one order through a rotation' }
    if (!intent || !first || !second || !third) throw new Error('no order')
    const placed = await first.placeOrder(intent, guest)
    const repeated = await second.placeOrder(intent, guest)
    expect(placed.status).toBeLessThan(300)
    expect(repeated.body).toEqual(placed.body)
    expect(repeated.cookie).toBe(placed.cookie)
    const path = `/api/orders/${placed.body.order?.id}`
    const open = async (shop: Shop, cookie: string) => (await shop.fetch(path, { headers: { cookie } })).status
    expect(await open(during, placed.cookie)).toBe(200)
    expect(await open(after, placed.cookie)).toBe(200)

    const fresh = await second.placeOrder(intent, { ...guest, key: 'an order after the rotation' })
    expect((await third.placeOrder(intent, { ...guest, key: 'an order after the rotation' })).cookie).toBe(fresh.cookie)
    for (const each of buyers) each.close()
  })
})

describe('what is stored', () => {
  const [firstSeller] = sellers
  const bankAbout = 'payout account rotated'

  it('is read before and after it is sealed again, and needs the former secret only until then', async () => {
    await database.run(() => equipDemoAccounts(onlySecret(former)))
    const webhook = sealText(onlySecret(former), 'webhook rotated', 'whsec_cm90YXRlZA==')
    await before.query(
      `insert into webhook_endpoint (id, url, description, events, secret)
      values ('rotated', 'https://x.example/', 'rotated', array['order.placed'], $1)`,
      [webhook],
    )
    await before.query(
      `insert into payout_account (id, brand_id, holder, ifsc, last_four, sealed_number, gateway, state, payouts_from, replaced_at)
      values ('rotated', $1, 'Asha Mehta', 'SBIN0001234', '8901', $2, 'manual', 'checking', now(), now())`,
      [firstSeller, sealText(onlySecret(former), bankAbout, '12345678901')],
    )
    const uploaded = await uploadDocument(before, await before.signIn('seller@haatdi.example'))
    const document = `/api/seller/setup/files/${uploaded.body.id}`
    const seller = await during.signIn('seller@haatdi.example')
    const read = async (shop: Shop) => (await movedTo(shop, seller).get(document)).status
    const codeSecret = (secret: ShopSecret) =>
      database.run(async () => {
        const [admin] = (await before.rows(`select id from account where email = 'admin@haatdi.example'`)) as [
          { id: string },
        ]
        return (await readAuthenticator({ log, secret }, admin.id))?.secret
      })
    const announced = demoAccounts.find(({ email }) => email === 'admin@haatdi.example')?.authenticator

    expect(await read(during)).toBe(200)
    expect(await codeSecret(rotated)).toBe(announced)
    expect(await codeSecret(onlySecret(newest))).toBeUndefined()
    expect((await said(rotated)).join()).toMatch(
      /^warning: \d+ stored texts and 1 documents are sealed under a former secret/,
    )
    expect((await said(onlySecret(newest))).join()).toMatch(
      /^fault: \d+ stored texts and 1 documents need a secret that is no longer set/,
    )

    const context = { secret: rotated, storage: openFolderStorage(join(folder, 'files')) }
    await database.run(async () => {
      expect(await resealTexts(rotated)).toMatchObject({ unreadable: 0 })
      expect(await resealFiles(context)).toEqual({ resealed: 1, unreadable: 0 })
      // Once more: nothing is left to do.
      expect(await resealTexts(rotated)).toEqual({ resealed: 0, unreadable: 0 })
      expect(await resealFiles(context)).toEqual({ resealed: 0, unreadable: 0 })
    })

    expect(await said(onlySecret(newest))).toEqual(['good: Everything stored is sealed under SESSION_SECRET.'])
    expect(await codeSecret(onlySecret(newest))).toBe(announced)
    expect(await read(after)).toBe(200)
    expect(await read(during)).toBe(200)
    const [endpoint] = await before.rows(`select secret from webhook_endpoint where id = 'rotated'`)
    expect(openWebhookSecret({ secret: onlySecret(newest) }, 'rotated', endpoint.secret)).toBe('whsec_cm90YXRlZA==')
  })

  it('that no secret opens is counted and left as it is', async () => {
    const lost = sealText(onlySecret('a secret that nobody has any more'), 'webhook lost', 'whsec_bG9zdA==')
    await before.query(
      `insert into webhook_endpoint (id, url, description, events, secret)
      values ('lost', 'https://x.example/', 'lost', array['order.placed'], $1)`,
      [lost],
    )
    expect(await database.run(() => resealTexts(rotated))).toEqual({ resealed: 0, unreadable: 1 })
    expect((await said(rotated)).join()).toMatch(
      /^fault: 1 stored texts and 0 documents need a secret that is no longer set/,
    )
    const [row] = await before.rows(`select secret from webhook_endpoint where id = 'lost'`)
    expect(row.secret).toBe(lost)
    await before.query(`delete from webhook_endpoint where id = 'lost'`)
  })
})

describe('a coupon code for one use', () => {
  it('knows its customer by keys of the former secret, and by renewed ones without it', async () => {
    const keysOf = async () =>
      (await before.rows(`select customer_keys as keys from order_promotion where code = 'ROTATED'`))[0].keys
    await before.query(
      `insert into order_promotion (order_id, promotion_id, version, funded_by, code, customer_keys, off_paise)
      select o.id, p.promotion_id, p.version, 'shop', 'ROTATED', array['of nobody'], 0
      from (select id from customer_order limit 1) o, (select promotion_id, version from promotion_version limit 1) p`,
    )
    const [{ shipping }] = (await before.rows(
      `select shipping from customer_order where id = (select order_id from order_promotion where code = 'ROTATED')`,
    )) as [{ shipping: Parameters<typeof customerKeys>[1] }]
    const stored = customerKeys(onlySecret(former), shipping)
    await before.query(`update order_promotion set customer_keys = $1 where code = 'ROTATED'`, [stored])
    expect(customerKeysOfAnySecret(rotated, shipping)).toEqual(expect.arrayContaining(stored))
    expect(await database.run(() => renewCustomerKeys(rotated))).toBe(1)
    expect(await keysOf()).toEqual(customerKeys(onlySecret(newest), shipping))
    expect(await database.run(() => renewCustomerKeys(rotated))).toBe(0)
  })
})

describe.runIf(isPostgres())('the command', () => {
  it('that is killed in the middle leaves everything readable, and is finished by the next run', async () => {
    const { config, drop } = await createPostgresDatabase(tables)
    if (config.kind !== 'postgres') throw new Error('no server')
    const many = await openDatabase({ database: config })
    const blocker = new Client(config.url)
    try {
      const ids = Array.from({ length: 600 }, (_, at) => `a${String(at).padStart(4, '0')}`)
      await many.pool.query(
        `insert into account (id, email, name, role, language) select id, id || '@x.example', id, 'user', 'en'
        from unnest($1::text[]) id`,
        [ids],
      )
      const seals = ids.map((id) => sealAuthenticator(onlySecret(former), id, `of ${id}`))
      await many.pool.query(
        'insert into authenticator (account_id, sealed_secret) select * from unnest($1::text[], $2::text[])',
        [ids, seals],
      )
      const count = async () => {
        const { rows } = await many.pool.query<{ account_id: string; sealed_secret: string }>(
          'select account_id, sealed_secret from authenticator',
        )
        const opens = (secret: ShopSecret) =>
          many.run(async () => {
            let opened = 0
            for (const id of ids)
              opened += (await readAuthenticator({ log, secret }, id))?.secret === `of ${id}` ? 1 : 0
            return opened
          })
        return { all: rows.length, resealed: await opens(onlySecret(newest)), readable: await opens(rotated) }
      }
      const start = () =>
        spawn(process.execPath, [join(import.meta.dirname, '../../../scripts/reseal-secrets.ts')], {
          env: {
            ...process.env,
            DATABASE_URL: config.url,
            SESSION_SECRET: newest,
            SESSION_SECRET_PREVIOUS: former,
            DATA_DIR: folder,
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        })
      // The second batch waits for a row of its own until the command is killed.
      await blocker.connect()
      await blocker.query('begin')
      await blocker.query(`select from authenticator where account_id = 'a0300' for update`)
      const killed = start()
      await vi.waitFor(async () => {
        const { rows } = await many.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`)
        expect(rows.length).toBe(1)
      })
      killed.kill('SIGKILL')
      await once(killed, 'exit')
      await blocker.query('rollback')
      expect(await count()).toEqual({ all: 600, resealed: 200, readable: 600 })

      const finished = start()
      let printed = ''
      finished.stdout.on('data', (data) => (printed += data))
      const [code] = await once(finished, 'exit')
      expect(code).toBe(0)
      expect(printed).toMatch(/^400 texts and 0 documents sealed again/)
      expect(await count()).toEqual({ all: 600, resealed: 600, readable: 600 })
    } finally {
      await blocker.end()
      await many.close()
      await drop()
    }
  })
})
