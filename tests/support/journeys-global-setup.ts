import type { FullConfig } from '@playwright/test'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

/**
 * Starts a shop for every worker, so that changes by one journey (closing it, setting its theme) affect no other;
 * with rate limits for one visitor who acts as many. SHOP_URL names a running one instead.
 */
async function setup({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined
  const shops = await Promise.all(Array.from({ length: workers }, () => startRunningShop({ env: wideLimits })))
  process.env.SHOP_URLS = shops.map(({ url }) => url).join(' ')
  return async () => void (await Promise.all(shops.map((shop) => shop.stop())))
}

// biome-ignore lint/style/noDefaultExport: Playwright takes its global setup from the default export.
export default setup
