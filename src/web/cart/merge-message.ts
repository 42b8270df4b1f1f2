import { clearedText } from '#domain/cart/cart.ts'
import type { TextKey } from '#texts/text-keys.ts'
import type { Translate } from '#web/i18n/translator.ts'
import type { MergeChange } from './member-cart.ts'

/** Duration of cart messages (docs/spec/specification.md#9), and of one with several sentences, in milliseconds. */
const [brief, long] = [4_000, 9_000]

/** Maximum number of names in one sentence; the others are counted. */
const mostNamed = 3

type Translators = { cart: Translate<'cart'>; merge: Translate<'cart-merge'>; cityName: (id: string) => string }
export type MergeMessage = { title: string; description: string; duration: number; parkedCity?: string }

/**
 * Returns one message about everything a merge changed: a cart of another city that was replaced, limited stock,
 * withdrawn products. Returns nothing when all items were merged as expected.
 */
export function mergeMessage(
  changes: readonly MergeChange[],
  { cart, merge, cityName }: Translators,
): MergeMessage | undefined {
  const named = (names: readonly string[]): string => {
    const things = names.slice(0, mostNamed).join(', ')
    const count = names.length - mostNamed
    return count > 0 ? merge('more', { things, count }) : things
  }
  const behind = (because: string) =>
    changes.filter((change) => change.kind === 'left-out' && change.because === because) as { name: string }[]
  const about = (key: TextKey<'cart-merge'>, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [merge(key, { things: named(names) })]

  const parked = changes.find((change) => change.kind === 'parked')
  const cities = parked && { from: cityName(parked.from), to: cityName(parked.to) }
  const discarded = changes.some(({ kind }) => kind === 'discarded')
  const gone = behind('withdrawn').map(({ name }) => name)
  const goneNamed = gone.filter((name) => name !== '')
  const capped = changes.flatMap((change) => (change.kind === 'capped-at-stock' ? [merge('thing', change)] : []))
  const messages = [
    ...(cities ? [cart(clearedText['mixed-cities'], cities), merge('parked', cities)] : []),
    ...(discarded ? [cart(clearedText.invalid)] : []),
    ...about('capped', capped),
    ...about(
      'soldOut',
      behind('out-of-stock').map(({ name }) => name),
    ),
    ...(gone.length > 0 && goneNamed.length === 0 ? [merge('withdrawnUnnamed')] : about('withdrawn', goneNamed)),
    ...about(
      'full',
      behind('cart-full').map(({ name }) => name),
    ),
  ]
  if (messages.length === 0) return undefined
  return {
    title: parked || discarded ? cart('cleared.title') : merge('title'),
    description: messages.join(' '),
    duration: messages.length > 1 ? long : brief,
    ...(parked ? { parkedCity: parked.from } : {}),
  }
}
