import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setClockAhead } from '#server/db/shop-clock.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop, type ShopVisitor, testSecret } from '#tests/support/open-shop.ts'
import { codeAt } from './authenticator-code.ts'
import { demoAccounts, demoPassword, equipDemoAccounts } from './demo-accounts.ts'

const home = '/api/account/second-factor'
const rate = '/api/admin/currencies/GBP'
const change = { rate: 0.0091, seen: 0.0095, reason: 'Bank of the day' }

let shop: Shop
let admin: ShopVisitor
let email: string
let made = 0

beforeAll(async () => {
  shop = await openShop({ settings: { LIMIT_SECOND_FACTOR: '5/15m' } })
})
afterAll(() => shop.close())

/** Each test uses new accounts, so that tries do not add up. */
beforeEach(async () => {
  made += 1
  email = `admin${made}@haatdi.example`
  await open(email, 'admin')
  admin = await shop.signIn(email)
})

const open = (name: string, role: 'admin' | 'user') =>
  shop.database.run(() => buildAccount({ email: name, username: name, name: 'Asha', role, language: 'hi' }))
const nowSeconds = async (): Promise<number> => {
  const { rows } = await shop.database.pool.query('select extract(epoch from clock_timestamp())::float8 as s')
  return rows[0].s
}
const query = (sql: string, values: unknown[] = [email]) => shop.database.pool.query(sql, values)
const ownAccountId = '(select id from account where email = $1)'

async function begin(who = admin): Promise<string> {
  const { status, body } = await who.post(`${home}/authenticator`, { password: demoPassword })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.secret
}

/**
 * Waits for an instant at which the code of this half minute stays valid for at least two seconds more: a code of the
 * one before is still valid when it arrives.
 */
async function secondsInStep(): Promise<number> {
  await vi.waitUntil(async () => (await nowSeconds()) % 30 < 28, { timeout: 10_000, interval: 250 })
  return nowSeconds()
}

/** Sets up the app with a code of half a minute ago, so that the current one is still unused. */
async function setUp(who = admin): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await begin(who)
  const code = codeAt(secret, (await secondsInStep()) - 30)
  const { status, body } = await who.post(`${home}/authenticator/confirm`, { code })
  expect(status, JSON.stringify(body)).toBe(200)
  return { secret, recoveryCodes: body.recoveryCodes }
}

const codeNow = async (secret: string) => codeAt(secret, await nowSeconds())
const expireStepUp = () => query(`update session set step_up_at = null where account_id = ${ownAccountId}`)
const passStepUp = (typed: object, who = admin) => who.post(`${home}/step-up`, typed)
const kinds = async (): Promise<string[]> => {
  const { rows } = await query(`select kind from security_event where account_id = ${ownAccountId} order by id`)
  return rows.map(({ kind }) => kind)
}

describe('money actions', () => {
  it('are refused to an account without a second factor, with a message', async () => {
    const refused = await admin.put(rate, change)
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      403,
      'auth/second-factor',
      { has: false },
    ])
  })

  it('require it, accept a code, and require it again after ten minutes by the clock of the database', async () => {
    const { secret } = await setUp()
    await expireStepUp()
    const refused = await admin.put(rate, change)
    expect([refused.status, refused.body.details]).toEqual([403, { has: true }])
    expect((await passStepUp({ code: await codeNow(secret) })).status).toBe(204)
    expect((await admin.put(rate, change)).status).toBe(200)
    const ages: [string, number][] = [
      ['9 minutes 50 seconds', 409],
      ['10 minutes 1 second', 403],
    ]
    for (const [age, status] of ages) {
      await query(`update session set step_up_at = now() - interval '${age}' where account_id = ${ownAccountId}`)
      expect((await admin.put(rate, change)).status, age).toBe(status)
    }
  })

  it('require it in each session separately', async () => {
    const { secret } = await setUp()
    const laptop = await shop.signIn(email)
    expect((await passStepUp({ code: await codeNow(secret) }, laptop)).status).toBe(204)
    await expireStepUp()
    await query(
      `update session set step_up_at = now() where id = (select id from session where account_id = ${ownAccountId} order by created_at limit 1)`,
    )
    const statuses = [(await admin.put(rate, change)).status, (await laptop.put(rate, change)).status]
    expect(statuses).toEqual([409, 403])
  })

  it('check the role before anything is read or counted: a customer is refused for their role, not for a factor', async () => {
    await open(`customer${made}@haatdi.example`, 'user')
    const customer = await shop.signIn(`customer${made}@haatdi.example`)
    expect((await customer.put(rate, change)).body.code).toBe('auth/role')
  })
})

describe('setting up an authenticator app', () => {
  it('requires the password, so that a stolen session is not enough', async () => {
    for (const password of ['', 'not the password']) {
      const { status, body } = await admin.post(`${home}/authenticator`, { password })
      expect([status, body.code]).toEqual([422, 'auth/password-wrong'])
      expect(JSON.stringify(body)).not.toMatch(/otpauth|secret"/)
    }
  })

  it('returns a secret as URI, text and QR code, which is active once its first code was typed', async () => {
    const { body } = await admin.post(`${home}/authenticator`, { password: demoPassword })
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(body.qr).toMatch(/^<svg /)
    expect((await admin.get(home)).body).toMatchObject({ has: false, authenticatorSince: null })
    expect((await passStepUp({ code: await codeNow(body.secret) })).body.code).toBe('auth/code-wrong')
    const wrong = await admin.post(`${home}/authenticator/confirm`, { code: '000000' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'auth/code-wrong'])
    const right = await admin.post(`${home}/authenticator/confirm`, { code: await codeNow(body.secret) })
    expect(right.body.recoveryCodes).toHaveLength(10)
    const { body: state } = await admin.get(home)
    expect(state).toMatchObject({ has: true, recoveryCodes: { left: 10, of: 10 }, hasPassword: true })
    expect(Date.parse(state.authenticatorSince)).toBeGreaterThan(0)
    expect(await kinds()).toEqual(expect.arrayContaining(['second-factor-failed', 'second-factor-on']))
  })

  it('refuses the confirming code a second time', async () => {
    const secret = await begin()
    const code = await codeNow(secret)
    await admin.post(`${home}/authenticator/confirm`, { code })
    expect((await passStepUp({ code })).status).toBe(422)
  })

  it('stores the secret sealed and the recovery codes hashed', async () => {
    const { secret, recoveryCodes } = await setUp()
    const { rows } = await query(
      `select coalesce((select sealed_secret from authenticator where account_id = ${ownAccountId}), '') ||
        (select string_agg(code_hash, ' ') from recovery_code where account_id = ${ownAccountId}) as stored`,
    )
    for (const shownSecret of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(rows[0].stored).not.toContain(shownSecret)
  })

  it('signs out every other browser and emails the owner in their language', async () => {
    const laptop = await shop.signIn(email)
    await setUp()
    expect((await laptop.get('/api/auth/user')).status).toBe(401)
    expect((await admin.get('/api/auth/user')).status).toBe(200)
    const { rows } = await query(`select payload from outbox where payload->>'to' = $1`)
    const emails = rows.map(({ payload }) => [payload.template, payload.language])
    // Each new browser caused an email before.
    expect(emails.filter(([template]) => template !== 'newSignIn')).toEqual([['secondFactorOn', 'hi']])
  })

  it('cannot replace an existing app, with or without its code', async () => {
    const { secret } = await setUp()
    await expireStepUp()
    const other = await admin.post(`${home}/authenticator`, { password: demoPassword })
    expect([other.status, other.body.code, other.body.details]).toEqual([403, 'auth/second-factor', { has: true }])
    await passStepUp({ code: await codeNow(secret) })
    const again = await admin.post(`${home}/authenticator`, { password: demoPassword })
    expect([again.status, again.body.code]).toEqual([409, 'flow/not-now'])
  })

  it('is allowed without a password in the first ten minutes of a session', async () => {
    await query(`update credential set password = null, provider = 'google' where account_id = ${ownAccountId}`)
    expect((await admin.get(home)).body.hasPassword).toBe(false)
    await query(`update session set created_at = now() - interval '11 minutes' where account_id = ${ownAccountId}`)
    const late = await admin.post(`${home}/authenticator`, {})
    expect([late.status, late.body.code]).toEqual([403, 'auth/sign-in-again'])
    await query(`update session set created_at = now() - interval '9 minutes' where account_id = ${ownAccountId}`)
    expect((await admin.post(`${home}/authenticator`, {})).status).toBe(200)
  })
})

describe('authenticator code', () => {
  it('counts once, also in two concurrent requests', async () => {
    const { secret } = await setUp()
    const laptop = await shop.signIn(email)
    const code = await codeNow(secret)
    const answers = await Promise.all([passStepUp({ code }), passStepUp({ code }, laptop), passStepUp({ code })])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422])
    expect((await passStepUp({ code })).body.code).toBe('auth/code-wrong')
  })

  it('is refused a minute late; one of the next half minute, from a clock that is fast, counts', async () => {
    const { secret } = await setUp()
    const now = await nowSeconds()
    expect((await passStepUp({ code: codeAt(secret, now - 90) })).status).toBe(422)
    expect((await passStepUp({ code: codeAt(secret, now + 90) })).status).toBe(422)
    expect((await passStepUp({ code: codeAt(secret, now + 30) })).status).toBe(204)
    expect((await passStepUp({ code: codeAt(secret, now) })).status, 'earlier than the one that counted').toBe(422)
  })

  it('may be typed with the space that apps show', async () => {
    const { secret } = await setUp()
    const code = await codeNow(secret)
    expect((await passStepUp({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(204)
  })

  it('is refused from another account', async () => {
    const { secret } = await setUp()
    await open(`other${made}@haatdi.example`, 'admin')
    const other = await shop.signIn(`other${made}@haatdi.example`)
    await setUp(other)
    expect((await passStepUp({ code: await codeNow(secret) }, other)).status).toBe(422)
  })

  it('allows five guesses in fifteen minutes, from however many addresses; then even the right one waits', async () => {
    const { secret } = await setUp()
    const browsers = [admin, await shop.signIn(email), await shop.signIn(email)]
    const guesses = Array.from({ length: 12 }, (_, index) => passStepUp({ code: '000000' }, browsers[index % 3]))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    const waits = await passStepUp({ code: await codeNow(secret) })
    expect([waits.status, waits.body.code]).toEqual([429, 'rate/limited'])
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await kinds()).filter((kind) => kind === 'second-factor-failed')).toHaveLength(5)
  })

  it('gets no extra tries from the password: the two are counted apart', async () => {
    await begin()
    for (let time = 0; time < 5; time++) {
      await admin.post(`${home}/authenticator/confirm`, { code: '000000' })
      await begin()
    }
    expect((await admin.post(`${home}/authenticator/confirm`, { code: '000000' })).status).toBe(429)
  })

  it('is refused like a wrong one when sealed under an earlier secret; a recovery code still works', async () => {
    const { secret, recoveryCodes } = await setUp()
    await query(`update authenticator set sealed_secret = reverse(sealed_secret) where account_id = ${ownAccountId}`)
    expect((await passStepUp({ code: await codeNow(secret) })).status).toBe(422)
    expect((await passStepUp({ recoveryCode: recoveryCodes[0] })).status).toBe(204)
  })
})

describe('recovery code', () => {
  it('is one of ten of at least 80 bits, counts once, and shows how many are left', async () => {
    const { recoveryCodes } = await setUp()
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(new Set(recoveryCodes).size).toBe(10)
    await expireStepUp()
    const typed = (recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ')
    expect((await passStepUp({ recoveryCode: typed })).status).toBe(204)
    expect((await admin.put(rate, change)).status).not.toBe(403)
    expect((await passStepUp({ recoveryCode: typed })).body.code).toBe('auth/code-wrong')
    expect((await admin.get(home)).body.recoveryCodes).toEqual({ left: 9, of: 10 })
  })

  it('counts once in two concurrent requests', async () => {
    const { recoveryCodes } = await setUp()
    const answers = await Promise.all([1, 2, 3].map(() => passStepUp({ recoveryCode: recoveryCodes[0] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422])
  })

  it('is replaced by new ones, which require the factor', async () => {
    const { recoveryCodes } = await setUp()
    await expireStepUp()
    expect((await admin.post(`${home}/recovery-codes`)).body.code).toBe('auth/second-factor')
    await passStepUp({ recoveryCode: recoveryCodes[0] })
    const { body } = await admin.post(`${home}/recovery-codes`)
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await passStepUp({ recoveryCode: recoveryCodes[1] })).status).toBe(422)
    expect((await passStepUp({ recoveryCode: body.recoveryCodes[0] })).status).toBe(204)
    expect(await kinds()).toContain('recovery-codes-made')
  })
})

describe('turning the second factor off', () => {
  it('requires the factor, and leaves nothing active', async () => {
    const { secret, recoveryCodes } = await setUp()
    await expireStepUp()
    expect((await admin.delete(`${home}/authenticator`)).body.code).toBe('auth/second-factor')
    await passStepUp({ code: await codeNow(secret) })
    expect((await admin.delete(`${home}/authenticator`)).status).toBe(204)
    expect((await admin.get(home)).body).toMatchObject({ has: false, recoveryCodes: { left: 0 } })
    expect((await admin.put(rate, change)).body.details).toEqual({ has: false })
    expect((await passStepUp({ recoveryCode: recoveryCodes[0] })).status).toBe(422)
    const { rows } = await query(`select payload->>'template' as template from outbox where payload->>'to' = $1`)
    expect(rows.map(({ template }) => template)).toContain('secondFactorOff')
    await setUp()
  })
})

it('refuses a body that is neither a code nor a recovery code', async () => {
  for (const typed of [{}, { code: 123456 }, { code: '1'.repeat(50) }, { code: '00592४' }, { recoveryCode: ['x'] }]) {
    expect((await passStepUp(typed)).status).toBe(422)
  }
})

it('accepts the printed secrets of the demo accounts, and does not replace an app of one’s own', async () => {
  const [demo] = demoAccounts
  if (!demo) throw new Error('there is no demo account')
  email = demo.email
  await open(email, 'user')
  const customer = await shop.signIn(email)
  const equip = () => shop.database.run(() => equipDemoAccounts(onlySecret(testSecret)))
  await equip()
  expect((await passStepUp({ code: await codeNow(demo.authenticator) }, customer)).status).toBe(204)
  expect((await customer.delete(`${home}/authenticator`)).status).toBe(204)
  const { secret } = await setUp(customer)
  await equip()
  expect((await passStepUp({ code: await codeNow(secret) }, customer)).status).toBe(204)
})

it('accepts what an app on real time shows while the clock of a demo shop is ahead', async () => {
  const demo = await openShop({ demoBar: true })
  try {
    const found = demoAccounts.find(({ username }) => username === 'admin')
    if (!found) throw new Error('there is no demo admin')
    await setClockAhead(demo.database.pool, 48 * 60_000)
    const who = await demo.signIn(found.email)
    await demo.database.run(() => equipDemoAccounts(onlySecret(testSecret)))
    expect((await passStepUp({ code: codeAt(found.authenticator, Date.now() / 1000) }, who)).status).toBe(204)
  } finally {
    await demo.close()
  }
})
