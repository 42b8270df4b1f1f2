import { type Language, languages, type Trilingual } from '#domain/language/language.ts'
import { toRupees } from '#domain/money/money.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import { categoryName } from '#server/shop/category-memory.ts'
import { hasTranslation, translateCode } from '#server/translate.ts'

/** Returns one field of a product as a person reads it, for a diff. Empty where nothing is said. */
export function formatField(field: keyof ProductContent, content: Partial<ProductContent>, language: Language): string {
  const value = content[field]
  if (value === null || value === undefined) return ''
  const label = (kind: string, code: string): string =>
    hasTranslation(language, 'catalogue', `${kind}.${code}`)
      ? translateCode(language, 'catalogue', `${kind}.${code}`)
      : code
  switch (field) {
    case 'price':
      return `₹${toRupees(content.price ?? (0 as never))}`
    case 'name':
    case 'description':
      return languages.map((each) => (value as Trilingual)[each]).join('\n')
    case 'category':
      return categoryName(String(value), language)
    case 'allergens':
      return (value as string[]).map((each) => label('allergens', each)).join(', ')
    case 'diets':
      return (value as string[]).map((each) => label('diets', each)).join(', ')
    case 'storageCode':
      return label('storage', String(value))
    case 'spiceLevel':
      return label('spice', String(value))
    case 'gstRate':
      return `${value}%`
    case 'photos':
      return String((value as unknown[]).length)
    case 'nutrition':
    case 'dimensions':
    case 'packshot':
      return Object.entries(value as object)
        .map(([name, part]) => `${name} ${part ?? ''}`)
        .join(', ')
    default:
      return String(value)
  }
}
