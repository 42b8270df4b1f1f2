import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    fill: async () => {
      await buildAccount({ username: 'crowder', password: demoPassword })
      await buildAccount({ username: 'neighbour', password: demoPassword })
    },
  })
})
afterAll(() => shop.close())

test('one account that changes its password 140 times to one that cannot be used keeps nobody from signing in', async () => {
  const crowder = await shop.signIn('crowder')
  const short = { currentPassword: demoPassword, password: 'short', confirmPassword: 'short' }
  const crowd = Array.from({ length: 140 }, () => crowder.post('/api/account/password', short))
  const neighbour = await shop.visitor().post('/api/auth/login', { username: 'neighbour', password: demoPassword })
  expect(neighbour.status).toBe(200)
  // None of them waits for a hash: a queue that was full would refuse some with 503.
  const statuses = new Set((await Promise.all(crowd)).map(({ status }) => status))
  expect([...statuses].filter((status) => status !== 422 && status !== 429)).toEqual([])
})
