import type { FullConfig } from '@playwright/test'
import { setup as startPostgres } from '#tests/support/postgres-global-setup.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

/**
 * Starts a shop for every worker, so that changes by one journey (closing it, setting its theme) affect no other;
 * with rate limits for one visitor who acts as many. SHOP_URL names a running one instead. With SHOPS_ON_POSTGRES=1 every
 * shop of the run, also one that a journey has of its own, is on a PostgreSQL server, which leaves the browsers more of the processor.
 */
async function setup({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined
  const stopPostgres = process.env.SHOPS_ON_POSTGRES ? await startPostgres() : undefined
  const shops = await Promise.all(Array.from({ length: workers }, () => startRunningShop({ env: wideLimits })))
  process.env.SHOP_URLS = shops.map(({ url }) => url).join(' ')
  return async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    await stopPostgres?.()
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright takes its global setup from the default export.
export default setup
