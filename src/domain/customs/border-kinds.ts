import type { CountryRules, ImportException, ImportFlag } from '../sendability/country-rules.ts'

/** Exceptions of a country for a kind it forbids otherwise; each is a translation key. */
type BorderLeniency = 'packed-snacks' | 'flour' | 'cooked' | 'some'

/**
 * A kind of goods that may not enter a country: an import flag of the country data, or an ingredient it names ("betel
 * leaf" is "betel-leaf").
 */
export type ForbiddenKind = { readonly kind: string; readonly except: BorderLeniency | null }

/** A kind that may enter under conditions; `maxKg` is the most a parcel may hold of it, null without a limit. */
export type CheckedKind = { readonly kind: ImportFlag; readonly maxKg: number | null }

/**
 * Returns a country's import rules as lists, for pages that show them before a product is chosen (docs/spec/decisions.md#19).
 * `sendability` uses the same data for a product. A kind that is named both as a flag and as an ingredient (poppy)
 * appears once.
 */
export function borderKinds({ importRules }: CountryRules): { forbidden: ForbiddenKind[]; checked: CheckedKind[] } {
  const { prohibits, prohibitedIngredients, exceptions, restricts } = importRules
  const flags = prohibits.map((kind) => ({ kind, except: leniencyOf(exceptions.filter(({ flag }) => flag === kind)) }))
  const named = prohibitedIngredients.map((ingredient) => ({ kind: ingredient.replaceAll(' ', '-'), except: null }))
  return {
    forbidden: [...flags, ...named.filter(({ kind }) => !flags.some((flag) => flag.kind === kind))],
    checked: restricts.map(({ flag, maxKg }) => ({ kind: flag, maxKg: maxKg ?? null })),
  }
}

function leniencyOf(exceptions: readonly ImportException[]): BorderLeniency | null {
  const [first, ...more] = exceptions
  if (!first) return null
  const { categoryIn, storageCodeIn, cooked } = first.allowWhen
  if (more.length > 0) return 'some'
  if (cooked === true && !categoryIn && !storageCodeIn) return 'cooked'
  if (cooked !== undefined) return 'some'
  if (isJust(categoryIn, 'snacks', 'namkeen') && isJust(storageCodeIn, 'airtight')) return 'packed-snacks'
  if (!categoryIn && isJust(storageCodeIn, 'flour')) return 'flour'
  return 'some'
}

const isJust = (list: readonly string[] | undefined, ...wanted: string[]): boolean =>
  list?.length === wanted.length && wanted.every((one) => list.includes(one))
