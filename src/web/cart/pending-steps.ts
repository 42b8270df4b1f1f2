import { onPersonalDataCleared, readForVisit, writeForVisit } from '#web/platform/browser-storage.ts'

/** A change of a member's cart to repeat on the server; it is idempotent. */
export type CartStep =
  | { kind: 'set'; productId: string; quantity: number; city: string }
  | { kind: 'remove'; productId: string }
  | { kind: 'clear' }

/**
 * The changes the server has not answered yet, oldest first; when the page is left, the next page of the tab sends
 * them.
 */
let pendingSteps: readonly CartStep[] | undefined

export function listPendingSteps(): readonly CartStep[] {
  pendingSteps ??= parse(readForVisit('pendingCart'))
  return pendingSteps
}

export const addPendingStep = (step: CartStep): void => saveSteps([...listPendingSteps(), step])

/** Removes a change that the server has answered. */
export const removePendingStep = (step: CartStep): void =>
  saveSteps(listPendingSteps().filter((other) => other !== step))

function saveSteps(steps: readonly CartStep[]): void {
  pendingSteps = steps
  writeForVisit('pendingCart', steps.length === 0 ? null : JSON.stringify(steps))
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

onPersonalDataCleared(() => {
  pendingSteps = undefined
})
