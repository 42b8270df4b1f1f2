import { howPinned, serverCore } from '#tests/support/pinned-command.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { measureAgainstBareNode } from './against-bare-node.ts'
import type { Result } from './benchmark.ts'

export const name = 'cached-home'
export const leftOutOfTests = true

/** Measures cached home pages per second, compared with bare node:http and the same bytes. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const shop = await startRunningShop({ core: serverCore, env: { NODE_ENV: 'production' } })
  try {
    const { how, ...found } = await measureAgainstBareNode({ shop, path: '/', atLeast: 0.8, small })
    return { ...found, how: `The demo shop's home page out of the answer cache: ${how} Closed loop, ${howPinned}.` }
  } finally {
    await shop.stop()
  }
}
