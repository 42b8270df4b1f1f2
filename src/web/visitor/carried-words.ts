import { readForVisit, writeForVisit } from '#web/shell/browser-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Held = string | boolean
type Carried = { path: string; words: Record<string, Held[]>; chosenByFocus?: true }

/** What a person types and chooses. A password or a card never leaves its field, and a file cannot be put back. */
const typed =
  'input:not([type=password],[type=hidden],[type=file],[autocomplete^=cc-],[autocomplete=one-time-code]),textarea,select'

/** Whoever chose the language with the focus on it, by keys above all, finds the focus there again. */
const languageLink = '.languages a'

/** An id that was made up on the page is another one on the next. */
const madeUp = /^[_:«]/

/** So long fields that are not there yet are waited for: a form comes with what it is about (milliseconds). */
const longestWait = 15_000

/** The fields of the page by a name that is the same in every language; those of one name in their order. */
function fieldsByName(): Map<string, Field[]> {
  const found = new Map<string, Field[]>()
  for (const field of document.querySelectorAll<Field>(typed)) {
    const name = `${field.name || (madeUp.test(field.id) ? '' : field.id)}|${field.type}`
    found.set(name, [...(found.get(name) ?? []), field])
  }
  return found
}

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const heldBy = (field: Field): Held => (isTick(field) ? field.checked : field.value)

/** Before the page comes again in another language: keeps what was typed on it, for this tab and this address. */
export function packWords(): void {
  const words = Object.fromEntries([...fieldsByName()].map(([name, fields]) => [name, fields.map(heldBy)]))
  const chosenByFocus = document.activeElement?.matches(languageLink) ? { chosenByFocus: true as const } : {}
  writeForVisit('carriedWords', JSON.stringify({ path: location.pathname, words, ...chosenByFocus } satisfies Carried))
}

/**
 * After it has come: puts everything back as if it had been typed, so that each screen hears of it, and forgets it. Fields of one name wait
 * until as many of them are there as before; what she has typed in meanwhile herself is left alone.
 */
export function unpackWords(): void {
  const carried = takeCarried()
  if (carried?.path !== location.pathname) return
  if (carried.chosenByFocus && document.activeElement === document.body)
    document.querySelector<HTMLElement>(`${languageLink}[aria-current]`)?.focus({ preventScroll: true })
  const left = new Map(Object.entries(carried.words))
  const own = new Set<EventTarget | null>()
  const noteOwn = ({ isTrusted, target }: Event): void => {
    if (isTrusted) own.add(target)
  }
  const putBack = (): void => {
    for (const [name, fields] of fieldsByName()) {
      const words = left.get(name)
      if (words?.length !== fields.length) continue
      left.delete(name)
      for (const [place, field] of fields.entries()) if (!own.has(field)) put(field, words[place])
    }
    if (left.size === 0) end()
  }
  const coming = new MutationObserver(putBack)
  const end = (): void => {
    coming.disconnect()
    removeEventListener('input', noteOwn, true)
  }
  addEventListener('input', noteOwn, true)
  coming.observe(document.body, { childList: true, subtree: true })
  setTimeout(end, longestWait)
  putBack()
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

function put(field: Field, value: Held | undefined): void {
  if (value === undefined || value === heldBy(field)) return
  if (!isTick(field)) type(field, String(value))
  // One of several is left by choosing another.
  else if (value === true || field.type === 'checkbox') field.click()
}

/** Writes past React's own record of the value, which would otherwise take the event for no change. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
