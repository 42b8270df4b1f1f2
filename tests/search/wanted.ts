import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SeedProduct = {
  id: string
  brandId: string
  category: string
  name: { en: string; gu: string; hi: string }
  description: { en: string; gu: string; hi: string }
  romanisedAliases: string[]
  priceInPaise: number
  weightGrams: number
  ingredients: string | null
  materials: string | null
  allergens: string[]
  marks: Record<string, boolean> | null
  spiceLevel: number | null
}

const read = <Value>(name: string): Value =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../database/seed', name), 'utf8'))

export const seedProducts = read<SeedProduct[]>('products.json')
export const seedStores =
  read<{ id: string; city: string; name: { en: string; gu: string; hi: string } }[]>('brands.json')
const cityOf = new Map(seedStores.map(({ id, city }) => [id, city]))

/** Returns the ingredients of a product, each as words joined by hyphens ("raw-mango"), without notes in brackets. */
export const ingredientsOf = ({ ingredients, materials }: SeedProduct): string[] =>
  (ingredients ?? materials ?? '')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((one) => one.trim().replace(/\s+/g, '-'))

/** The demo shop begins with a fifth off its namkeen. */
const priceToday = ({ category, priceInPaise }: SeedProduct): number =>
  category === 'namkeen' ? priceInPaise - Math.round(priceInPaise / 5) : priceInPaise

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^a-z0-9]+/)

/** Checks one condition of a selection against a product. */
function fits(product: SeedProduct, condition: string): boolean {
  if (condition.startsWith('!')) return !fits(product, condition.slice(1))
  const limit = /^price(<=|>=)(\d+)$/.exec(condition)
  if (limit)
    return limit[1] === '<='
      ? priceToday(product) <= Number(limit[2]) * 100
      : priceToday(product) >= Number(limit[2]) * 100
  const [kind = '', value = ''] = condition.split(':')
  switch (kind) {
    case 'name':
      return wordsOf(product.name.en).some((word) => word === value || word === `${value}s`)
    case 'has':
      return ingredientsOf(product).some((one) => `-${one}-`.includes(`-${value}-`))
    case 'cat':
      return product.category === value
    case 'mark':
      return product.marks?.[value] === true
    case 'allergen':
      return product.allergens.includes(value)
    case 'spice':
      return product.spiceLevel === Number(value) && product.ingredients !== null
    case 'brand':
      return product.brandId.startsWith(value)
    case 'city':
      return cityOf.get(product.brandId) === value
    case 'weight':
      return product.weightGrams === Number(value)
    default:
      return product.id === condition
  }
}

/**
 * Returns the ids of a selection: alternatives separated by `|`, each of conditions separated by spaces that all hold
 * (`cat:sweets !has:sugar`), or a product's id. `none` selects nothing: the shop does not sell it.
 */
export function select(selection: string): string[] {
  if (selection === 'none') return []
  const alternatives = selection.split('|').map((one) => one.trim().split(/\s+/))
  return seedProducts
    .filter((product) => alternatives.some((conditions) => conditions.every((one) => fits(product, one))))
    .map(({ id }) => id)
}
