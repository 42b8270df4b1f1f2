import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { buildAccount } from '#tests/support/builders.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { openOrderShop } from '#tests/support/order-shop.ts'
import { createSoftPasskey } from '#tests/support/soft-passkey.ts'

let made = 0
async function join(shop: Shop): Promise<ShopVisitor> {
  const name = `asha${++made}`
  await shop.database.run(() => buildAccount({ username: name, name: 'Asha' }))
  return shop.signIn(name)
}

describe('saved addresses', () => {
  let shop: Shop
  let victim: ShopVisitor
  let thief: ShopVisitor
  let id: string
  const home = {
    label: 'Home',
    fullName: 'Hetal Joshi',
    phone: '98250 12345',
    address: '12, Moti Pol',
    city: 'Ahmedabad',
    state: 'Gujarat',
    pincode: '380001',
    country: 'IN',
  }
  const addressesOf = async (of: ShopVisitor) => (await of.get('/api/account/addresses')).body.items
  beforeAll(async () => {
    shop = await openOrderShop()
  }, 180_000)
  afterAll(() => shop?.close())
  beforeEach(async () => {
    victim = await join(shop)
    thief = await join(shop)
    id = (await victim.post('/api/account/addresses', home)).body.id
  })

  test('of another account are in no list, whatever the query requests', async () => {
    for (const query of ['', '?accountId=1', '?all=true', `?id=${id}`])
      expect((await thief.get(`/api/account/addresses${query}`)).body.items).toEqual([])
    expect((await shop.visitor().get('/api/account/addresses')).status).toBe(401)
  })

  test('of another account cannot be changed', async () => {
    expect((await thief.put(`/api/account/addresses/${id}`, { ...home, address: 'at the thief’s' })).status).toBe(404)
    expect((await addressesOf(victim))[0].address).toBe('12, Moti Pol')
  })

  test('of another are not taken away, nor made one’s first', async () => {
    expect((await thief.delete(`/api/account/addresses/${id}`)).status).toBe(404)
    expect((await thief.post(`/api/account/addresses/${id}/first`)).status).toBe(404)
    expect(await addressesOf(victim)).toHaveLength(1)
  })

  test('are one’s own: an account or an id in the body is not heard', async () => {
    const { body } = await thief.post('/api/account/addresses', { ...home, id, accountId: 'victim', label: 'Mine' })
    expect(body.id).not.toBe(id)
    expect((await addressesOf(victim)).map(({ label }: { label: string }) => label)).toEqual(['Home'])
  })

  test.each(['x', '%00', '..%2f..', "'%20or%201=1--", '00000000-0000-0000-0000-000000000000'])(
    'the id %s is nobody’s',
    async (of) => {
      for (const answer of [
        await thief.delete(`/api/account/addresses/${of}`),
        await thief.put(`/api/account/addresses/${of}`, home),
      ])
        expect([400, 404, 422]).toContain(answer.status)
      expect(await addressesOf(victim)).toHaveLength(1)
    },
  )

  test('have an end: nobody fills the table', async () => {
    const answers = []
    for (let turn = 0; turn < 40; turn++)
      answers.push(await thief.post('/api/account/addresses', { ...home, label: `${turn}`, address: `${turn}, Pol` }))
    expect(answers.at(-1)?.body.code).toBe('address/too-many')
  })

  test('keep a script as the text it is, and refuse line ends in one line', async () => {
    const { body } = await thief.post('/api/account/addresses', { ...home, fullName: '<script>alert(1)</script>' })
    expect([undefined, '<script>alert(1)</script>']).toContain(body.fullName)
    const split = await thief.post('/api/account/addresses', { ...home, fullName: 'A\r\nBcc: b@evil.example' })
    if (split.status === 201) expect(split.body.fullName).not.toMatch(/[\r\n]/)
  })
})

describe('passkeys and codes', () => {
  let shop: Shop
  let origin: string
  let victim: ShopVisitor
  let thief: ShopVisitor
  const home = '/api/account/second-factor'
  beforeAll(async () => {
    origin = 'http://localhost:3999'
    shop = await openShop({ settings: { PUBLIC_URL: origin } })
  }, 180_000)
  afterAll(() => shop?.close())
  beforeEach(async () => {
    victim = await join(shop)
    thief = await join(shop)
  })
  const begin = async (who: ShopVisitor) => (await who.post(`${home}/passkeys/begin`, { password: demoPassword })).body
  const add = async (who: ShopVisitor, key = createSoftPasskey(origin)) => {
    const answer = await who.post(`${home}/passkeys`, { name: 'Phone', ...key.create(await begin(who)) })
    return { key, answer }
  }
  const challenge = async (who: ShopVisitor) => (await who.post(`${home}/step-up/passkey/begin`)).body
  const expireStepUps = () => shop.database.pool.query('update session set step_up_at = null')

  test('a stolen session adds none without the password', async () => {
    for (const password of ['', 'a wrong password'])
      expect((await victim.post(`${home}/passkeys/begin`, { password })).body.code).toBe('auth/password-wrong')
  })

  test('a stolen session and the password add none beside the one that is there', async () => {
    await add(victim)
    await expireStepUps()
    const answer = await victim.post(`${home}/passkeys/begin`, { password: demoPassword })
    expect([answer.status, answer.body.code]).toEqual([403, 'auth/second-factor'])
  })

  test('one made for another site is not taken', async () => {
    const { answer } = await add(victim, createSoftPasskey('https://evil.example'))
    expect([answer.status, answer.body.code]).toEqual([422, 'auth/passkey-wrong'])
  })

  test('a challenge of one account is worth nothing to another', async () => {
    const own = createSoftPasskey(origin)
    const challenge = await begin(victim)
    await begin(thief)
    expect((await thief.post(`${home}/passkeys`, { name: 'x', ...own.create(challenge) })).body.code).toBe(
      'auth/passkey-wrong',
    )
  })

  test('a challenge nobody gave is not answered', async () => {
    const { key } = await add(victim)
    await expireStepUps()
    const answer = await victim.post(`${home}/step-up/passkey`, key.answer({ challenge: 'bXkgb3duIGNoYWxsZW5nZQ' }))
    expect(answer.body.code).toBe('auth/passkey-wrong')
  })

  test('an answer counts once: replayed it proves nothing', async () => {
    const { key } = await add(victim)
    const assertion = key.answer(await challenge(victim))
    expect((await victim.post(`${home}/step-up/passkey`, assertion)).status).toBe(204)
    await expireStepUps()
    expect((await victim.post(`${home}/step-up/passkey`, assertion)).body.code).toBe('auth/passkey-wrong')
  })

  test('a copied key that counts from before is not believed', async () => {
    const { key } = await add(victim)
    key.countFrom(9)
    expect((await victim.post(`${home}/step-up/passkey`, key.answer(await challenge(victim)))).status).toBe(204)
    await expireStepUps()
    key.countFrom(3)
    expect((await victim.post(`${home}/step-up/passkey`, key.answer(await challenge(victim)))).status).toBe(422)
  })

  test('the key of one opens nothing for another', async () => {
    const { key } = await add(victim)
    await add(thief)
    await expireStepUps()
    const answer = await thief.post(`${home}/step-up/passkey`, key.answer(await challenge(thief)))
    expect(answer.body.code).toBe('auth/passkey-wrong')
    for (const reply of [
      await thief.delete(`${home}/passkeys/${key.id}`),
      await thief.patch(`${home}/passkeys/${key.id}`, { name: 'mine' }),
    ])
      expect([403, 404]).toContain(reply.status)
  })

  test('proof in one browser opens no other', async () => {
    const { key } = await add(victim)
    const name = (await victim.get('/api/auth/user')).body.username
    const elsewhere = await shop.signIn(name)
    await victim.post(`${home}/step-up/passkey`, key.answer(await challenge(victim)))
    expect((await elsewhere.delete(`${home}/passkeys/${key.id}`)).body.code).toBe('auth/second-factor')
  })

  test('the second factor is not turned off by anyone who has not shown it', async () => {
    const { key } = await add(victim)
    await expireStepUps()
    for (const path of [`/passkeys/${key.id}`, '/authenticator'])
      expect((await victim.delete(home + path)).body.code).toBe('auth/second-factor')
    expect((await victim.post(`${home}/recovery-codes`)).body.code).toBe('auth/second-factor')
  })

  test.each(['000000', '', '      ', '123456789', ['000000'], null, { $ne: 1 }])(
    'the code %j is no code',
    async (code) => {
      await add(victim)
      await expireStepUps()
      expect([400, 422]).toContain((await victim.post(`${home}/step-up`, { code })).status)
    },
  )

  test('secrets of a second factor are in no answer about it', async () => {
    const { answer } = await add(victim)
    const text = JSON.stringify((await victim.get(home)).body)
    for (const code of answer.body.recoveryCodes) expect(text).not.toContain(code)
    expect(text).not.toMatch(/publicKey|sealed|otpauth/)
  })
})
