import { equipDemoAccounts } from '#server/accounts/demo-accounts.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { readClockAhead } from '#server/db/shop-clock.ts'
import { storeDemoPhotos } from './demo-photos.ts'
import { loadYear } from './load-year.ts'
import { readDemoYear } from './year-file.ts'

/** Lets the demo begin again as on its first day. Who is signed in stays signed in. */
export async function resetDemo(
  context: Needs<'secret' | 'storage' | 'catalogueChanged'>,
  database: Database,
): Promise<void> {
  await loadYear(await readDemoYear(), context.secret, { again: true })
  await storeDemoPhotos(context)
  await equipDemoAccounts(context.secret)
  await readClockAhead(database.pool)
  context.catalogueChanged()
}
