import { afterAll, beforeAll, test } from 'vitest'
import { liveRandomly, openLivingShop } from '#tests/support/random-lives.ts'
import type { LivingShop } from '#tests/support/thought-shop.ts'

let house: LivingShop
beforeAll(async () => {
  house = await openLivingShop()
})
afterAll(() => house.close())

test(
  'twenty-five random lives of orders leave the shop as a model beside it says, step by step (reliability R21)',
  () => liveRandomly(house, { lives: 25, seed: 20_261_122 }),
  240_000,
)
