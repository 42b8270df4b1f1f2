import type { InferInsertModel } from 'drizzle-orm'
import { paise } from '#domain/money/money.ts'
import { createAccount, type NewAccount, openAccount } from '#server/accounts/create-account.ts'
import { indexProducts } from '#server/catalogue/search-index-store.ts'
import { brand, city, hub, product } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { quickDemoHash } from '#tests/support/quick-password.ts'

export type BrandRow = InferInsertModel<typeof brand>
export type ProductRow = InferInsertModel<typeof product>

let made = 0
const nextId = (kind: string): string => `${kind}-${++made}`

/**
 * Inserts a customer's account; returns its id. A given password is hashed as the shop does it, which a test about time
 * or crowds needs; without one it is the demo password, hashed at hardly any cost.
 */
export function buildAccount({ password, ...overrides }: Partial<NewAccount> = {}): Promise<string> {
  const username = overrides.username ?? `person${++made}`
  const wanted = {
    email: `${username}@haatdi.example`,
    username,
    name: username,
    role: 'user',
    language: 'en',
    ...overrides,
  } as const
  return password === undefined ? openAccount(wanted, quickDemoHash) : createAccount({ ...wanted, password })
}

const text3 = (text: string) => ({ en: text, gu: text, hi: text })

/** Inserts an open store that sells food in Ahmedabad, unless overridden; creates its city when missing. */
export async function buildBrand(overrides: Partial<BrandRow> = {}): Promise<BrandRow> {
  const id = overrides.id ?? nextId('brand')
  const row: BrandRow = {
    id,
    name: text3(`Store ${id}`),
    cityId: 'Ahmedabad',
    kind: 'producer',
    speciality: text3('Farsan'),
    story: text3('A family that cooks.'),
    since: 1990,
    motif: 'toran',
    palette: {
      ground: '#B84A14',
      deep: '#6E2A0A',
      accent: '#F2B24A',
      pop: '#FFD98A',
      paper: '#FFF8E8',
      ink: '#3A1606',
    },
    licence: '99999100009999',
    dispatchDays: 2,
    sellsFood: true,
    position: made,
    approvedAt: new Date('2026-01-01T00:00:00Z'),
    documentsValidUntil: '2099-12-31',
    ...overrides,
  }
  await buildCity(row.cityId)
  await db().insert(brand).values(row)
  return row
}

async function buildCity(id: string): Promise<void> {
  await db()
    .insert(hub)
    .values({ id: 'ahmedabad', city: 'Ahmedabad', name: text3('Hub'), state: 'Gujarat', pincode: '380001' })
    .onConflictDoNothing()
  await db()
    .insert(city)
    .values({ id, name: text3(id), hubId: 'ahmedabad', position: 100 })
    .onConflictDoNothing()
}

/**
 * Inserts a 200 g pack of a snack at 100 rupees that is in stock, exportable and searchable by its name, unless
 * overridden. Without a `brandId` it gets a new store.
 */
export async function buildProduct(overrides: Partial<ProductRow> = {}): Promise<ProductRow> {
  const id = overrides.id ?? nextId('product')
  const brandId = overrides.brandId ?? (await buildBrand()).id
  const row: ProductRow = {
    id,
    brandId,
    category: 'snacks',
    name: text3(`Product ${id}`),
    description: text3('Crisp and fresh.'),
    pricePaise: paise(100_00),
    weight: '200g',
    weightGrams: 200,
    grossGrams: 219,
    packShape: 'pouch',
    ingredients: 'wheat flour, oil, salt',
    diets: ['vegetarian'],
    shelfLifeDays: 120,
    storage: 'Keep dry.',
    storageCode: 'airtight',
    spiceLevel: 1,
    hsnCode: '19059090',
    gstRate: 5,
    exportEligible: true,
    stock: 50,
    position: 1000 + made,
    ...overrides,
  }
  await db().insert(product).values(row)
  await indexProducts([id])
  return row
}
