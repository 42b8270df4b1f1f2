import { expect, test } from 'vitest'
import { run } from './faults/random-carts.fault.ts'

test('twenty thousand random baskets cost what an oracle written from the specification says, to the paisa', async () => {
  expect((await run({ small: true })).broken).toEqual([])
})
