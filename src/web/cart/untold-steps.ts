import { onForgotten, readForVisit, writeForVisit } from '#web/shell/browser-storage.ts'

/** A change of a member's cart, as her cart on the server follows it; made twice it comes to the same. */
export type CartStep =
  | { kind: 'set'; productId: string; quantity: number; city: string }
  | { kind: 'remove'; productId: string }
  | { kind: 'clear' }

/** What the server has not answered yet, oldest first: a page that is left meanwhile leaves it to the next one of the tab. */
let untold: readonly CartStep[] | undefined

export function listUntold(): readonly CartStep[] {
  untold ??= parse(readForVisit('untoldCart'))
  return untold
}

export const noteUntold = (step: CartStep): void => keep([...listUntold(), step])

/** The server has answered to it. */
export const forgetUntold = (step: CartStep): void => keep(listUntold().filter((other) => other !== step))

function keep(steps: readonly CartStep[]): void {
  untold = steps
  writeForVisit('untoldCart', steps.length === 0 ? null : JSON.stringify(steps))
}

function parse(stored: string | null): CartStep[] {
  try {
    const steps: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(steps) ? steps.filter(isStep) : []
  } catch {
    return []
  }
}

function isStep(step: unknown): step is CartStep {
  if (step === null || typeof step !== 'object') return false
  const { kind, productId, quantity, city } = step as Record<string, unknown>
  if (kind === 'set') return typeof productId === 'string' && Number.isInteger(quantity) && typeof city === 'string'
  return kind === 'clear' || (kind === 'remove' && typeof productId === 'string')
}

onForgotten(() => {
  untold = undefined
})
