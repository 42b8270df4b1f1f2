import { afterAll, beforeAll, test } from 'vitest'
import { liveRandomly, openLivingShop } from '#tests/support/random-lives.ts'
import type { LivingShop } from '#tests/support/shop-model.ts'

let app: LivingShop
beforeAll(async () => {
  app = await openLivingShop()
})
afterAll(() => app.close())

test(
  'twenty-five random lives of orders leave the shop as a model beside it says, step by step (reliability R21)',
  () => liveRandomly(app, { lives: 25, seed: 20_261_122 }),
  240_000,
)
