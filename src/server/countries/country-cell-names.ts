import type { Language } from '#domain/language/language.ts'
import type { CountryCellNames } from '#domain/sendability/country-cells.ts'
import { everyCategory } from '#server/shop/category-memory.ts'
import { translateCode } from '#server/translate.ts'

/** Returns how cells call kinds of goods, categories and ways of storage in a language. Two categories of one name go by their ids. */
export function cellNames(language: Language): CountryCellNames {
  const categories = everyCategory()
  return (of, code) => {
    if (of === 'flag') return translateCode(language, 'lists', code)
    if (of !== 'category') return translateCode(language, 'countries', `${of === 'goods' ? 'kind' : 'storage'}.${code}`)
    const name = categories.find(({ id }) => id === code)?.name[language] ?? code
    return categories.filter((each) => Object.values(each.name).includes(name)).length === 1 ? name : code
  }
}
