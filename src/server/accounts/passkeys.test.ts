import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { createSoftPasskey } from '#tests/support/soft-passkey.ts'
import { demoPassword } from './demo-accounts.ts'

const home = '/api/account/second-factor'
const origin = 'http://localhost:4321'

let shop: Shop
let member: ShopVisitor
let email: string
let made = 0

beforeAll(async () => {
  shop = await openShop({ settings: { PUBLIC_URL: origin } })
})
afterAll(() => shop.close())

beforeEach(async () => {
  made += 1
  email = `member${made}@haatdi.example`
  member = await join(email)
})

async function join(name: string): Promise<ShopVisitor> {
  await shop.database.run(() => buildAccount({ email: name, username: name, name: 'Asha' }))
  return shop.signIn(name)
}
const expireStepUp = () =>
  shop.database.pool.query(
    'update session set step_up_at = null where account_id = (select id from account where email = $1)',
    [email],
  )

async function begin(who = member) {
  const { status, body } = await who.post(`${home}/passkeys/begin`, { password: demoPassword })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const add = async (key = createSoftPasskey(origin), who = member) => {
  const answer = await who.post(`${home}/passkeys`, { name: 'My phone', ...key.create(await begin(who)) })
  return { key, answer }
}
const beginStepUp = async (who = member) => (await who.post(`${home}/step-up/passkey/begin`)).body
const passStepUp = (response: object, who = member) => who.post(`${home}/step-up/passkey`, response)

describe('passkey', () => {
  it('is created for this host and account, and requires the password first', async () => {
    const refused = await member.post(`${home}/passkeys/begin`, { password: 'not the password' })
    expect([refused.status, refused.body.code]).toEqual([422, 'auth/password-wrong'])
    const options = await begin()
    expect(options).toMatchObject({ rp: { id: 'localhost', name: 'Haatdi' }, user: { name: email } })
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
  })

  it('returns recovery codes as the first factor, and is required from then on', async () => {
    const { key, answer } = await add()
    expect(answer.status).toBe(201)
    expect(answer.body.recoveryCodes).toHaveLength(10)
    await expireStepUp()
    expect((await member.delete(`${home}/passkeys/${key.id}`)).body.code).toBe('auth/second-factor')
    expect((await passStepUp(key.answer(await beginStepUp()))).status).toBe(204)
    const { body } = await member.get(home)
    expect(body).toMatchObject({ has: true, passkeys: [{ id: key.id, name: 'My phone', usedAt: expect.any(String) }] })
    expect((await member.delete(`${home}/passkeys/${key.id}`)).status).toBe(204)
    expect((await member.get(home)).body).toMatchObject({ has: false, passkeys: [], recoveryCodes: { left: 0 } })
  })

  it('of another account can be neither used, nor renamed, nor removed', async () => {
    const { key } = await add()
    const other = await join(`other${made}@haatdi.example`)
    await add(createSoftPasskey(origin), other)
    expect((await passStepUp(key.answer(await beginStepUp(other)), other)).body.code).toBe('auth/passkey-wrong')
    expect((await other.patch(`${home}/passkeys/${key.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await other.delete(`${home}/passkeys/${key.id}`)).status).toBe(404)
    const taken = await other.post(`${home}/passkeys`, { name: 'Taken', ...key.create(await begin(other)) })
    expect([taken.status, taken.body.code]).toEqual([422, 'auth/passkey-wrong'])
  })

  it('can be renamed', async () => {
    const { key } = await add()
    expect((await member.patch(`${home}/passkeys/${key.id}`, { name: '  Work laptop ' })).status).toBe(204)
    expect((await member.get(home)).body.passkeys[0].name).toBe('Work laptop')
  })
})

describe('challenge', () => {
  it('counts once', async () => {
    const { key } = await add()
    await expireStepUp()
    const challenge = await beginStepUp()
    expect((await passStepUp(key.answer(challenge))).status).toBe(204)
    expect((await passStepUp(key.answer(challenge))).body.code).toBe('auth/passkey-wrong')
  })

  it('is used up by a wrong response too', async () => {
    const { key } = await add()
    const challenge = await beginStepUp()
    const assertion = key.answer(challenge)
    const forged = {
      ...assertion,
      response: { ...assertion.response, signature: key.answer(await beginStepUp()).response.signature },
    }
    expect((await passStepUp(forged)).status).toBe(422)
    expect((await passStepUp(key.answer(challenge))).status).toBe(422)
  })

  it('expires after five minutes by the clock of the database', async () => {
    const { key } = await add()
    for (const [age, status] of [
      ['4 minutes 50 seconds', 204],
      ['5 minutes 1 second', 422],
    ] as const) {
      const challenge = await beginStepUp()
      await shop.database.pool.query(
        `update single_use_token set expires_at = expires_at - interval '${age}' where purpose = 'passkey' and used_at is null`,
      )
      expect((await passStepUp(key.answer(challenge))).status, age).toBe(status)
    }
  })

  it('is refused from another session, for another act, or without one', async () => {
    const { key } = await add()
    const laptop = await shop.signIn(email)
    expect((await passStepUp(key.answer(await beginStepUp(laptop)))).status).toBe(422)
    expect((await passStepUp(key.answer(await begin()))).status).toBe(422)
    expect((await passStepUp(key.answer({ challenge: 'AAAA' }))).status).toBe(422)
  })
})

describe('passkey response', () => {
  it('is refused from a page of another origin, or for another host', async () => {
    const { key } = await add()
    const elsewhere = createSoftPasskey('http://evil.example:4321')
    expect((await passStepUp({ ...elsewhere.answer(await beginStepUp()), id: key.id, rawId: key.id })).status).toBe(422)
    const made = await member.post(`${home}/passkeys`, { name: 'Evil', ...elsewhere.create(await begin()) })
    expect([made.status, made.body.code]).toEqual([422, 'auth/passkey-wrong'])
  })

  it('is refused as a copied key when its counter has not grown', async () => {
    const { key } = await add()
    key.countFrom(7)
    expect((await passStepUp(key.answer(await beginStepUp()))).status).toBe(204)
    key.countFrom(7)
    expect((await passStepUp(key.answer(await beginStepUp()))).status).toBe(422)
    expect((await passStepUp(key.answer(await beginStepUp()))).status).toBe(204)
  })

  it('is refused with a message when it is malformed', async () => {
    await add()
    for (const body of [{}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }]) {
      expect((await passStepUp(body)).body.code).toBe('request/invalid')
    }
    const rubbish = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }
    const { key } = await add(createSoftPasskey(origin))
    const { status } = await passStepUp({ id: key.id, rawId: key.id, type: 'public-key', response: rubbish })
    expect(status).toBe(422)
  })
})

it('offers no passkeys in a shop reached by a bare IP address, and creates none', async () => {
  const bare = await openShop({
    fill: () => buildAccount({ username: 'user', name: 'Asha' }),
  })
  const user = await bare.signIn('user')
  expect((await user.get(home)).body.passkeysPossible).toBe(false)
  expect((await user.post(`${home}/passkeys/begin`, { password: demoPassword })).body.code).toBe('flow/not-now')
  expect((await member.get(home)).body.passkeysPossible).toBe(true)
  await bare.close()
})
