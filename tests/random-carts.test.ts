import { expect, test } from 'vitest'
import { run } from './faults/random-carts.fault.ts'

test('twenty thousand random carts cost what an independent oracle computes, to the paisa', async () => {
  expect((await run({ small: true })).broken).toEqual([])
})
