import type { FullConfig } from '@playwright/test'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

/**
 * A shop for every worker, so that what one journey does to its shop (closing it, dressing it up) meets no other; with limits for one visitor who is
 * many people. SHOP_URL names one that already runs instead.
 */
async function setup({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined
  const shops = await Promise.all(Array.from({ length: workers }, () => startRunningShop({ env: wideLimits })))
  process.env.SHOP_URLS = shops.map(({ url }) => url).join(' ')
  return async () => void (await Promise.all(shops.map((shop) => shop.stop())))
}

// biome-ignore lint/style/noDefaultExport: Playwright takes its global setup from the default export.
export default setup
