import { languages } from '#domain/language/language.ts'
import type { TextCode } from '#domain/language/text-code.ts'
import { type FindCode, sheetColumns } from '#domain/products/product-sheet.ts'
import { listCategories } from '#server/shop/category-memory.ts'
import { hasTranslation, textCodeOf, translateCode } from '#server/translate.ts'

const plain = (text: string): string => text.trim().toLowerCase()

/** Texts of the codes of a column, where they have any. */
const groups: Readonly<Record<string, string>> = {
  allergens: 'allergen',
  diets: 'diet',
  storageCode: 'storage',
  packShape: 'packShape',
}

/** Codes by what a cell may call them: the code itself, or its name in any of the three languages. */
const codes = new Map(
  sheetColumns.map(({ key, values = [] }) => [
    key,
    new Map(
      values.flatMap((code) => [
        [plain(code), code] as const,
        ...languages.map(
          (each) => [plain(translateCode(each, 'product-desk', `${groups[key]}.${code}`)), code] as const,
        ),
      ]),
    ),
  ]),
)

/** Returns the code that a cell names; categories are those that products can be in now. */
export const findSheetCode: FindCode = (column, text) =>
  column === 'category' ? findCategoryNamed(plain(text)) : codes.get(column)?.get(plain(text))

const findCategoryNamed = (text: string): string | undefined =>
  listCategories().find(({ id, name }) => [id, ...Object.values(name)].some((each) => plain(each) === text))?.id

const keys = new Map(
  sheetColumns.flatMap(({ key }) => [
    [plain(key), key] as const,
    ...languages.map((each) => [plain(translateCode(each, 'product-sheets', `columns.${key}`)), key] as const),
  ]),
)

/** Returns the column that a heading names, in any of the three languages. */
export const findSheetColumn = (heading: string): string | undefined => keys.get(plain(heading))

/** Returns the sentence of a problem, which says the cure: one of sheets, or the one that the form shows. */
export const sheetProblemText = (code: string): TextCode =>
  hasTranslation('en', 'product-sheets', `problems.${code}`)
    ? textCodeOf('product-sheets', `problems.${code}`)
    : textCodeOf('product-problems', code)
