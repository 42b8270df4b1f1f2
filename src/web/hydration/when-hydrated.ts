import { whenIdle } from '#web/platform/when-idle.ts'

/**
 * Timeout in milliseconds for held interactions when a Suspense boundary is never hydrated, unless the browser is
 * busy.
 */
const patience = 10_000

/**
 * Resolves once React has hydrated every Suspense boundary of the page; each hydrates separately, after the page
 * around it.
 */
export const whenHydrated = (): Promise<unknown> =>
  Promise.race([hydrateAll(), new Promise<void>((resolve) => setTimeout(whenIdle, patience, resolve))])

async function hydrateAll(): Promise<void> {
  // One after the other: React retains only one event.
  for (const part of findSuspenseBoundaries()) await wakes(part)
}

/** Returns the Suspense boundaries of the page; React writes a comment before each. */
function findSuspenseBoundaries(): Element[] {
  const boundaries: Element[] = []
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  for (let next = comments.nextNode(); next; next = comments.nextNode()) {
    const { data, nextElementSibling } = next as Comment
    if (data === '$' && nextElementSibling) boundaries.push(nextElementSibling)
  }
  return boundaries
}

/**
 * Dispatches a drag event that has no listener: React retains it for a boundary that is not hydrated, hydrates that
 * boundary sooner, and then replays the event.
 */
const wakes = (part: Element): Promise<unknown> =>
  new Promise((resolve) => {
    part.addEventListener('dragenter', resolve, { once: true })
    part.dispatchEvent(new Event('dragenter'))
  })
