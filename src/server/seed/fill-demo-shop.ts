import { createDemoAccounts } from '#server/accounts/demo-accounts.ts'
import { transaction } from '#server/db/transaction.ts'
import { hasStores, isDemo, lockFilling, saveDemoMark } from './demo-mark-store.ts'
import { seedBrands } from './seed-brands.ts'
import { seedDestinations } from './seed-destinations.ts'
import { seedKnowledge } from './seed-knowledge.ts'
import { seedProducts } from './seed-products.ts'
import { seedThemes } from './seed-themes.ts'

/**
 * Fills a database without sellers with the demo shop, whole or not at all, once however many processes start together;
 * returns whether the demo shop is (now) there. Unless given another `fill`: with stores and products from the files of
 * the folder. Raises `StartRefused` for an invalid file.
 */
export async function fillDemoShop(folder: string, fill = () => fillShelves(folder)): Promise<boolean> {
  return transaction(async () => {
    await lockFilling()
    if (await hasStores()) return isDemo()
    await fill()
    return true
  })
}

async function fillShelves(folder: string): Promise<void> {
  const sellers = await seedBrands(folder)
  await seedProducts(folder, sellers)
  await seedKnowledge(folder)
  await seedDestinations(folder)
  await seedThemes(folder)
  await createDemoAccounts()
  await saveDemoMark()
}
