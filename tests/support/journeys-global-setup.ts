import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

/** One shop for all journeys, with limits for one visitor who is many people, unless SHOP_URL names one that already runs. */
async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined
  const shop = await startRunningShop({ env: wideLimits })
  process.env.SHOP_URL = shop.url
  return async () => void (await shop.stop())
}

// biome-ignore lint/style/noDefaultExport: Playwright takes its global setup from the default export.
export default setup
