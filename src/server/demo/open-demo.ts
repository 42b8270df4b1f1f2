import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { installShopClock, readClockAhead } from '#server/db/shop-clock.ts'
import { fillDemoShop } from '#server/seed/fill-demo-shop.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { storeDemoPhotos } from './demo-photos.ts'
import { demoYearFile } from './demo-year-file.ts'
import { loadYear, YearDoesNotFit } from './load-year.ts'
import { unpackYear } from './year-file.ts'

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
  { folder, secret }: { folder: string; secret: string },
): Promise<OpenedDemo> {
  const seed = join(folder, 'seed')
  if (config.demoShop !== 'year') return { demo: await database.run(() => fillDemoShop(seed)) }
  await installShopClock(database.pool)
  if (!existsSync(demoYearFile))
    return withoutYear(database, seed, 'The year of the demo is not there: run npm run demo:year.')
  try {
    let isNew = false
    const fill = async (): Promise<void> => {
      await loadYear(unpackYear(await readFile(demoYearFile)), secret)
      isNew = true
    }
    const demo = await database.run(() => fillDemoShop(seed, fill))
    if (isNew) {
      await readClockAhead(database.pool)
      await database.pool.query('analyze')
      await database.run(() => storeDemoPhotos({ storage: openStorage(config) }))
    }
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
