import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { createAccount } from './create-account.ts'
import { demoPassword as password } from './demo-accounts.ts'
import { issueToken } from './single-use-token-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let made = 0
/** Ways to set a username; each returns the status of the response. */
const entryPoints: Record<string, (username: string) => Promise<number>> = {
  registering: async (username) => {
    const body = {
      role: 'user',
      email: `typed${++made}@shop.example`,
      username,
      password,
      confirmPassword: password,
      fullName: 'Kamla Trivedi',
    }
    return (await shop.visitor().post('/api/auth/register', body)).status
  },
  'changing it': async (username) => {
    const name = `before${++made}`
    const input = {
      email: `${name}@shop.example`,
      username: name,
      name,
      role: 'user',
      password,
      language: 'hi',
    } as const
    await shop.database.run(() => createAccount(input))
    return (await (await shop.signIn(name)).patch('/api/account/profile', { username })).status
  },
  'an invitation': async (username) => {
    const payload = { email: `asked${++made}@shop.example`, role: 'courier', capabilities: ['hub'], language: 'hi' }
    const token = await shop.database.run(() => issueToken({ purpose: 'invitation', payload }))
    const input = { token, username, fullName: 'Kamla Trivedi', password, confirmPassword: password }
    return (await shop.visitor().post('/api/auth/invitation', input)).status
  },
}
const spellings: [string, string, string][] = [
  ['a nukta', '\u0958\u0932\u092e', '\u0915\u093c\u0932\u092e'],
  ['an accent', 'Andr\u00e9', 'andre\u0301'],
]
// A username keeps to one script, so a digit tells the ways apart.
const cases = Object.keys(entryPoints).flatMap((entryPoint, index) =>
  spellings.flatMap(([sign, one, other]) => [
    { entryPoint, sign, chosen: `${one}${index}`, typed: `${other}${index}` },
    { entryPoint, sign: `${sign} in two signs`, chosen: `${other}-${index}`, typed: `${one}-${index}` },
  ]),
)

test.each(cases)('accepts a username set by $way, with $sign, from either keyboard', async (example) => {
  expect(await entryPoints[example.entryPoint]?.(example.chosen)).toBeLessThan(300)
  for (const username of [example.chosen, example.typed, example.typed.toUpperCase()])
    expect((await shop.visitor().post('/api/auth/login', { username, password })).status, username).toBe(200)
})

test.each(Object.keys(entryPoints))('refuses at %s a username that looks like another one', async (entryPoint) => {
  const name = `\u0958\u0932\u092e\u0928${Object.keys(entryPoints).indexOf(entryPoint)}`
  expect(await entryPoints.registering?.(name)).toBe(201)
  expect(await entryPoints[entryPoint]?.(name.normalize('NFD'))).toBe(409)
})

test.each(Object.keys(entryPoints))(
  'refuses at %s a username that reads like another one with other signs',
  async (entryPoint) => {
    const turn = Object.keys(entryPoints).indexOf(entryPoint)
    const pairs = [
      [`nilima.farm${turn}`, `NiIima_farrn${turn}`],
      [`ગોપાલ${turn}`, `ગાેપાલ${turn}`],
      [`चाँदनी${turn}`, `चांदनी${turn}`],
    ] as const
    for (const [taken, alike] of pairs) {
      expect(await entryPoints.registering?.(taken), taken).toBe(201)
      expect(await entryPoints[entryPoint]?.(alike), alike).toBe(409)
    }
  },
)

test.each(Object.keys(entryPoints))('refuses at %s a username of another shape', async (entryPoint) => {
  for (const username of ['ab', 'two words', 'a@b.example', 'ends.', '<i>x</i>', 'x'.repeat(41)])
    expect(await entryPoints[entryPoint]?.(username), username).toBe(422)
})
