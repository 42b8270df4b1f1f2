import { whenIdle } from '#web/shell/when-idle.ts'

/** What was pressed elsewhere does not wait longer (milliseconds) for a part that never wakes, unless the browser is busy with it. */
const patience = 10_000

/** Resolves once React has woken every part of the page; each wakes by itself, after the page around it. */
export const whenAwake = (): Promise<unknown> =>
  Promise.race([wakeAll(), new Promise<void>((resolve) => setTimeout(whenIdle, patience, resolve))])

async function wakeAll(): Promise<void> {
  // One after the other: React keeps one sign only.
  for (const part of partsOfPage()) await wakes(part)
}

/** React writes a comment before each part. */
function partsOfPage(): Element[] {
  const parts: Element[] = []
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  for (let next = comments.nextNode(); next; next = comments.nextNode()) {
    const { data, nextElementSibling } = next as Comment
    if (data === '$' && nextElementSibling) parts.push(nextElementSibling)
  }
  return parts
}

/** A sign of something being dragged here, which nobody listens to: for a part that sleeps React keeps it, wakes the part sooner, and lets it through then. */
const wakes = (part: Element): Promise<unknown> =>
  new Promise((resolve) => {
    part.addEventListener('dragenter', resolve, { once: true })
    part.dispatchEvent(new Event('dragenter'))
  })
