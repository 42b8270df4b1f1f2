import type { Category, PackShape } from '../catalogue/catalogue.ts'
import type { StorageCode } from './product-content.ts'

/** What a new product of a category most often is; its seller corrects it. */
export const productDefaults: Readonly<
  Record<Category, { storageCode: StorageCode; packShape: PackShape; food: string; pack: string }>
> = {
  namkeen: { storageCode: 'airtight', packShape: 'pouch', food: 'sev', pack: 'pillow' },
  snacks: { storageCode: 'airtight', packShape: 'pouch', food: 'khakhra', pack: 'pouch' },
  sweets: { storageCode: 'sweet-box', packShape: 'box', food: 'pendo', pack: 'box' },
  pickles: { storageCode: 'pickle', packShape: 'jar', food: 'mango-pickle', pack: 'jar' },
  spices: { storageCode: 'cool-dry', packShape: 'pouch', food: 'garam-masala', pack: 'tin' },
  grains: { storageCode: 'grain', packShape: 'pouch', food: 'wheat', pack: 'sack' },
  beverages: { storageCode: 'cool-dry', packShape: 'bottle', food: 'rose', pack: 'bottle' },
  household: { storageCode: 'household', packShape: 'object', food: 'diyas', pack: 'object' },
}
