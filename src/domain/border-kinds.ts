import type { CountryRules, ImportException, ImportFlag } from './country-rules.ts'

/** What a border lets through of a kind it forbids otherwise; keys its words. */
export type BorderLeniency = 'packed-snacks' | 'flour' | 'cooked' | 'some'

/** A kind of goods that may not enter a country: a question of the country data, or an ingredient it names ("betel leaf" is "betel-leaf"). */
export type ForbiddenKind = { readonly kind: string; readonly except: BorderLeniency | null }

/** A kind that enters with care; `maxKg` is the most a parcel may hold of it, null when no figure is named. */
export type CheckedKind = { readonly kind: ImportFlag; readonly maxKg: number | null }

/**
 * A country's rules as a list to read, for pages that tell them before anybody has chosen a product (decisions 19). What `sendability` says
 * of a product follows from the same data. A kind that is named both as a question and as an ingredient (poppy) stands once.
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
