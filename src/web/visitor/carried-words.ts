import { readForVisit, writeForVisit } from '#web/shell/browser-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Carried = { path: string; words: Record<string, string | boolean>; chosenByFocus?: true }

/** What a person types and chooses. A password or a card never leaves its field, and a file cannot be put back. */
const typed =
  'input:not([type=password],[type=hidden],[type=file],[autocomplete^=cc-],[autocomplete=one-time-code]),textarea,select'

/** Whoever chose the language with the focus on it, by keys above all, finds the focus there again. */
const languageLink = '.languages a'

/** The fields of the page, each under a name that is the same in every language. */
function fieldsByName(): Map<string, Field> {
  const found = new Map<string, Field>()
  for (const field of document.querySelectorAll<Field>(typed)) {
    const name = `${field.name || field.id}|${field.type}`
    let place = 0
    while (found.has(`${name}|${place}`)) place += 1
    found.set(`${name}|${place}`, field)
  }
  return found
}

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const heldBy = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value)

/** Before the page comes again in another language: keeps what was typed on it, for this tab and this address. */
export function packWords(): void {
  const words = Object.fromEntries([...fieldsByName()].map(([name, field]) => [name, heldBy(field)]))
  const chosenByFocus = document.activeElement?.matches(languageLink) ? { chosenByFocus: true as const } : {}
  writeForVisit('carriedWords', JSON.stringify({ path: location.pathname, words, ...chosenByFocus } satisfies Carried))
}

/** After it has come: puts everything back as if it had been typed, so that each screen hears of it, and forgets it. */
export function unpackWords(): void {
  const carried = takeCarried()
  if (carried?.path !== location.pathname) return
  if (carried.chosenByFocus && document.activeElement === document.body)
    document.querySelector<HTMLElement>(`${languageLink}[aria-current]`)?.focus({ preventScroll: true })
  for (const [name, field] of fieldsByName()) {
    const value = carried.words[name]
    if (value === undefined || value === heldBy(field)) continue
    if (isTick(field)) {
      if (value === true) field.click()
    } else type(field, String(value))
  }
}

/** What was kept, which is forgotten with that; none where it is none of ours. */
function takeCarried(): Carried | null {
  const kept = readForVisit('carriedWords')
  writeForVisit('carriedWords', null)
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}

/** Writes past React's own record of the value, which would otherwise take the event for no change. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
