import type { CategoryId, CategoryRules } from '../catalogue/category.ts'
import type { CountryRules, ImportFlag } from './country-rules.ts'

/**
 * The product facts that import rules use. `ingredients` is the English ingredient line as printed; null for
 * non-food.
 */
export type ProductForSending = Pick<CategoryRules, 'isFood' | 'countsAsCooked'> & {
  readonly category: CategoryId
  readonly storageCode: string
  readonly flags: Readonly<Record<ImportFlag, boolean>>
  readonly ingredients: string | null
  readonly exportEligible: boolean
  readonly shelfLifeDays: number | null
}

export type Verdict = 'allow' | 'warn' | 'block'

/**
 * A reason: its code is a key of `texts/<language>/sendability.json` ("prohibited/dairy" is "prohibited.dairy");
 * params fill its message.
 */
export type SendabilityReason = { readonly code: string; readonly params: Readonly<Record<string, string | number>> }
export type Sendability = { readonly verdict: Verdict; readonly reasons: readonly SendabilityReason[] }

type Finding = SendabilityReason & { readonly verdict: 'warn' | 'block' }

/** Minimum shelf life in days for sending abroad: a shorter one does not survive consolidation and customs. */
const leastShelfLifeAbroad = 30

/** Returns the overall result: the worst finding decides. */
const concluded = (findings: readonly Finding[]): Sendability => ({
  verdict: findings.some((finding) => finding.verdict === 'block') ? 'block' : findings.length > 0 ? 'warn' : 'allow',
  reasons: findings.map(({ code, params }) => ({ code, params })),
})

/**
 * Returns whether a product may be sent to a country (docs/spec/decisions.md#19), checked in the order of the country data: the
 * seller's own export mark, forbidden ingredients, forbidden kinds less their exceptions, and restrictions. Blocks
 * come first among the reasons; restrictions of a blocked product are left out. Kilograms, declaration and duty
 * belong to the whole parcel: `parcelSendability`.
 */
export function sendability(product: ProductForSending, country: CountryRules): Sendability {
  const blocks = [
    ...exportFindings(product, country),
    ...ingredientFindings(product, country),
    ...prohibitionFindings(product, country),
  ]
  return concluded(blocks.length > 0 ? blocks : restrictionFindings(product, country))
}

function exportFindings(product: ProductForSending, country: CountryRules): Finding[] {
  if (country.domestic || product.exportEligible) return []
  return [{ verdict: 'block', code: `export/${whyNotExported(product)}`, params: {} }]
}

function whyNotExported(product: ProductForSending): string {
  if (product.flags.flammable) return 'flammable'
  if (product.storageCode.includes('refrigerate')) return 'chilled'
  if (product.shelfLifeDays !== null && product.shelfLifeDays < leastShelfLifeAbroad) return 'short-life'
  return 'protected'
}

/** Ingredients with a message of their own; any other is named as in the rule, in English. */
const namedIngredients: readonly string[] = ['poppy', 'betel nut', 'betel leaf', 'nutmeg']

function ingredientFindings(product: ProductForSending, country: CountryRules): Finding[] {
  const line = product.ingredients?.toLowerCase() ?? ''
  return country.importRules.prohibitedIngredients
    .filter((ingredient) => line.includes(ingredient))
    .map(
      (ingredient): Finding =>
        namedIngredients.includes(ingredient)
          ? { verdict: 'block', code: `ingredient/${ingredient.replaceAll(' ', '-')}`, params: {} }
          : { verdict: 'block', code: 'prohibited/ingredient', params: { ingredient } },
    )
}

function prohibitionFindings(product: ProductForSending, country: CountryRules): Finding[] {
  return country.importRules.prohibits
    .filter((flag) => product.flags[flag] && !isExcepted(product, flag, country))
    .map((flag) => ({ verdict: 'block', code: `prohibited/${flag}`, params: {} }))
}

/**
 * Returns whether an exception applies: every condition it names must be met. An exception without conditions matches
 * nothing, since it would allow everything.
 */
function isExcepted(product: ProductForSending, flag: ImportFlag, country: CountryRules): boolean {
  return country.importRules.exceptions.some(({ flag: of, allowWhen }) => {
    if (of !== flag || Object.keys(allowWhen).length === 0) return false
    if (allowWhen.categoryIn && !allowWhen.categoryIn.includes(product.category)) return false
    if (allowWhen.storageCodeIn && !allowWhen.storageCodeIn.includes(product.storageCode)) return false
    return allowWhen.cooked === undefined || allowWhen.cooked === product.countsAsCooked
  })
}

function restrictionFindings(product: ProductForSending, country: CountryRules): Finding[] {
  return country.importRules.restricts
    .filter(({ flag }) => product.flags[flag])
    .map(
      ({ flag, maxKg }): Finding => ({
        verdict: 'warn',
        code: `restricted/${flag}`,
        params: maxKg === undefined ? {} : { maxKg },
      }),
    )
}
