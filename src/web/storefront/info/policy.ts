import type { Language } from '#domain/language/language.ts'

/** A paragraph (with `**bold**`, `[words](/path)` and `{{placeholders}}` of the shop's identity in it), a list of such, or a table. */
export type PolicyBlock =
  | string
  | { readonly list: readonly string[] }
  | {
      readonly table: {
        readonly caption: string
        readonly head: readonly string[]
        readonly rows: readonly (readonly string[])[]
      }
    }

export type PolicySection = {
  readonly id: string
  readonly title: string
  readonly blocks: readonly PolicyBlock[]
  /** The text used instead while no promotion is active. */
  readonly withoutPromotions?: string
}

/**
 * An information page from `texts/<language>/policies/<name>.json`: a title, a three-line summary, then the full
 * text.
 */
export type Policy = {
  readonly title: string
  readonly description: string
  readonly summary: readonly string[]
  readonly sections: readonly PolicySection[]
}

export const policyNames = [
  'privacy-policy',
  'terms-of-service',
  'return-refund-policy',
  'shipping-policy',
  'seller-agreement',
  'prohibited-items',
] as const
export type PolicyName = (typeof policyNames)[number]

const files = import.meta.glob<Policy>('../../../texts/*/policies/*.json', { import: 'default' })

/** The page in one language; each is a file of its own, so that only the shown language is loaded. */
export async function findPolicy(name: PolicyName, language: Language): Promise<Policy> {
  const load = files[`../../../texts/${language}/policies/${name}.json`]
  if (!load) throw new Error(`no ${name} in ${language}`)
  return load()
}
