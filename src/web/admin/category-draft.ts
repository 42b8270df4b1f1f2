import type { CallInput, CallReply } from '#contract/contract.ts'
import { isReason } from '#domain/audit/reason.ts'
import { categoryLimits, googlePathPattern } from '#domain/catalogue/category.ts'
import { problemsOfCategory } from '#domain/categories/category-terms.ts'
import { type Language, languages, type Trilingual } from '#domain/language/language.ts'
import type { FormErrors } from '#web/data/use-form.ts'
import type { Translate } from '#web/i18n/translator.ts'

export type CategoryDetail = CallReply<'GET /api/admin/categories/:id'>
export type ListedCategory = CallReply<'GET /api/admin/categories'>['items'][number]
export type WireTerms = Omit<CallInput<'POST /api/admin/categories'>['body'], 'reason'>

export const translatedParts = ['name', 'sign', 'meaning', 'text'] as const
type Translated = `${(typeof translatedParts)[number]}.${Language}`

/** A category as the text in the fields of its form. */
export type CategoryDraft = Record<Translated, string> &
  Pick<WireTerms, 'packShape' | 'storageCode' | 'food' | 'pack' | 'ground' | 'googlePath'> &
  Pick<WireTerms, 'isFood' | 'countsAsCooked' | 'isRawGrain' | 'mayBeInOil'> & {
    searchTerms: string
    reason: string
    /** When the change begins, as typed in Indian time; empty: at once. */
    from: string
  }

const flat = (part: string, texts: Trilingual) => languages.map((language) => [`${part}.${language}`, texts[language]])

/** Returns terms as they are edited. */
export const draftOfTerms = ({ name, sign, meaning, text, searchTerms, ...same }: WireTerms): CategoryDraft =>
  ({
    ...same,
    ...Object.fromEntries([
      ...flat('name', name),
      ...flat('sign', sign),
      ...flat('meaning', meaning),
      ...flat('text', text),
    ]),
    searchTerms: searchTerms.join(', '),
    reason: '',
    from: '',
  }) as CategoryDraft

const none: Trilingual = { en: '', gu: '', hi: '' }

/** A new category: food in a pouch, as most are. */
export const emptyCategory: CategoryDraft = draftOfTerms({
  name: none,
  sign: none,
  meaning: none,
  text: none,
  packShape: 'pouch',
  storageCode: 'airtight',
  food: 'khakhra',
  pack: 'pouch',
  ground: '#12235E',
  googlePath: 'Food, Beverages & Tobacco > Food Items',
  searchTerms: [],
  isFood: true,
  countsAsCooked: false,
  isRawGrain: false,
  mayBeInOil: false,
})

/** Returns the terms that a draft says. */
export function termsOfDraft(draft: CategoryDraft): WireTerms {
  const textsOf = (part: (typeof translatedParts)[number]): Trilingual => ({
    en: draft[`${part}.en`].trim(),
    gu: draft[`${part}.gu`].trim(),
    hi: draft[`${part}.hi`].trim(),
  })
  const { packShape, storageCode, food, pack, ground, googlePath, isFood } = draft
  const words = draft.searchTerms.split(/[,;\n]/).map((word) => word.trim())
  return {
    name: textsOf('name'),
    sign: textsOf('sign'),
    meaning: textsOf('meaning'),
    text: textsOf('text'),
    packShape,
    storageCode,
    food,
    pack,
    ground: ground.toUpperCase(),
    googlePath: googlePath.trim(),
    searchTerms: [...new Set(words.filter((word) => word !== ''))],
    isFood,
    countsAsCooked: isFood && draft.countsAsCooked,
    isRawGrain: isFood && draft.isRawGrain,
    mayBeInOil: isFood && draft.mayBeInOil,
  }
}

/** Returns the errors that the form finds itself, by field. */
export function problemsOfDraft(draft: CategoryDraft, t: Translate<'categories'>): FormErrors {
  const missing = translatedParts.flatMap((part) =>
    languages.flatMap((language) =>
      draft[`${part}.${language}`].trim() === '' ? [[`${part}.${language}`, t('missing')]] : [],
    ),
  )
  const terms = termsOfDraft(draft)
  const wrong = Object.entries({ ...problemsOfCategory(terms), ...problemsOfFinding(terms) }).map(([field, code]) => [
    field,
    t(`problem.${code}`),
  ])
  return Object.fromEntries([...missing, ...wrong, ...(isReason(draft.reason) ? [] : [['reason', t('reasonMissing')]])])
}

/** Returns what is wrong with the words and the path that a category is found by. */
function problemsOfFinding({ searchTerms, googlePath }: WireTerms) {
  const { searchTerms: most, name: longest } = categoryLimits
  return {
    ...(searchTerms.length > most || searchTerms.some(({ length }) => length > longest)
      ? { searchTerms: 'words' as const }
      : {}),
    ...(googlePath === '' || googlePathPattern.test(googlePath) ? {} : { googlePath: 'googlePath' as const }),
  }
}
