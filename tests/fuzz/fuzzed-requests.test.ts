import { expect, test } from 'vitest'
import { renderPage } from '#web/entry-server.tsx'
import { fuzzShop } from './fuzz-shop.ts'

/** A failure reports the seed; run it again with `FUZZ_SEED=<seed>`. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
/** `npm run test:all` sends 50,000. */
const count = Number(process.env.FUZZ_COUNT ?? 600)

test(
  'whatever is sent by whomever, the shop answers without a fault, in its own words and with its own headers',
  async () => {
    const { broken, sent } = await fuzzShop({
      count,
      seed,
      render: (page) => renderPage(page, { routes: {} }, { fonts: [] }),
    })
    expect(sent).toBeGreaterThan(0)
    expect(broken, `seed ${seed}`).toEqual([])
  },
  Math.max(600_000, count * 100),
)
