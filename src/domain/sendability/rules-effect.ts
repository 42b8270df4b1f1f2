import type { CountryRules } from './country-rules.ts'
import { type ProductForSending, sendability, type Verdict } from './sendability.ts'

/** How products change with a country's rules. */
export const effectChanges = ['blocked', 'freed', 'warned', 'cleared'] as const
export type EffectChange = (typeof effectChanges)[number]

/** What changes for products when a country's rules do, by id. */
export type RulesEffect = {
  readonly sendableBefore: number
  readonly sendableAfter: number
  /** Products that could be sent and then cannot, and the reverse. */
  readonly blocked: readonly string[]
  readonly freed: readonly string[]
  /** Products that get a warning, or lose it. */
  readonly warned: readonly string[]
  readonly cleared: readonly string[]
}

/** Returns what a change of rules does to these products; null stands for a country that takes no orders. */
export function rulesEffect(
  products: readonly { readonly id: string; readonly sent: ProductForSending }[],
  before: CountryRules | null,
  after: CountryRules | null,
): RulesEffect {
  const verdicts = products.map(({ id, sent }) => ({ id, was: verdictOf(sent, before), is: verdictOf(sent, after) }))
  const idsOf = (holds: (each: (typeof verdicts)[number]) => boolean) => verdicts.filter(holds).map(({ id }) => id)
  return {
    sendableBefore: idsOf(({ was }) => was !== 'block').length,
    sendableAfter: idsOf(({ is }) => is !== 'block').length,
    blocked: idsOf(({ was, is }) => was !== 'block' && is === 'block'),
    freed: idsOf(({ was, is }) => was === 'block' && is !== 'block'),
    warned: idsOf(({ was, is }) => was === 'allow' && is === 'warn'),
    cleared: idsOf(({ was, is }) => was === 'warn' && is === 'allow'),
  }
}

const verdictOf = (product: ProductForSending, rules: CountryRules | null): Verdict =>
  rules === null ? 'block' : sendability(product, rules).verdict
