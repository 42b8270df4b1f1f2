import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { installShopClock, readClockAhead } from '#server/db/shop-clock.ts'
import { fillDemoShop } from '#server/seed/fill-demo-shop.ts'
import type { ShopSecret } from '#server/shop-secret.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { storeDemoPhotos } from './demo-photos.ts'
import { loadYear, YearDoesNotFit } from './load-year.ts'
import { demoYearFile, readDemoYear } from './year-file.ts'
import { countForPlans } from './year-store.ts'

export type OpenedDemo = {
  /** Whether this is the demo shop. */
  demo: boolean
  /** Why its year is not there, as a sentence for the person who starts it. */
  lacking?: string
}

/**
 * Opens the demo: an empty shop is filled with a year of orders, or with stores and products alone where that is asked for or
 * the year does not fit; with the year the shop has a clock that can be advanced. Raises `StartRefused` for an invalid
 * file of the stores and products.
 */
export async function openDemo(
  database: Database,
  config: Pick<Config, 'demoShop' | 'storage'>,
  { folder, secret }: { folder: string; secret: ShopSecret },
): Promise<OpenedDemo> {
  const seed = join(folder, 'seed')
  if (config.demoShop !== 'year') return { demo: await database.run(() => fillDemoShop(seed)) }
  await installShopClock(database.pool)
  if (!existsSync(demoYearFile))
    return withoutYear(database, seed, 'The year of the demo is not there: run npm run demo:year.')
  try {
    const demo = await database.run(() =>
      fillDemoShop(seed, async () => void (await loadYear(await readDemoYear(), secret))),
    )
    await readClockAhead(database.pool)
    // The year is new, also after a start that was interrupted here.
    if (await database.run(() => storeDemoPhotos({ storage: openStorage(config) }))) await countForPlans(database.pool)
    return { demo }
  } catch (error) {
    if (error instanceof YearDoesNotFit) return withoutYear(database, seed, error.message)
    throw error
  }
}

const withoutYear = async (database: Database, seed: string, lacking: string): Promise<OpenedDemo> => ({
  demo: await database.run(() => fillDemoShop(seed)),
  lacking,
})
