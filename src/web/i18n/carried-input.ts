import { readForVisit, writeForVisit } from '#web/platform/browser-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Held = string | boolean
type Carried = { path: string; inputs: Record<string, Held[]>; chosenByFocus?: true }

/**
 * Fields that a person types or chooses in. Passwords and card numbers are never saved, and files cannot be restored.
 */
const typed =
  'input:not([type=password],[type=hidden],[type=file],[autocomplete^=cc-],[autocomplete=one-time-code]),textarea,select'

/** A visitor who changed the language with the focus on its link gets the focus back there. */
const languageLink = '.languages a'

/** A generated id differs on the next page. */
const madeUp = /^[_:«]/

/** The maximum wait for fields that are not rendered yet, because a form loads with its data (milliseconds). */
const longestWait = 15_000

/** Returns the page's fields by a name that is equal in every language; fields with the same name in order. */
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

/** Saves the typed input before the page reloads in another language, for this tab and URL. */
export function packInput(): void {
  const inputs = Object.fromEntries([...fieldsByName()].map(([name, fields]) => [name, fields.map(heldBy)]))
  const chosenByFocus = document.activeElement?.matches(languageLink) ? { chosenByFocus: true as const } : {}
  writeForVisit('carriedInput', JSON.stringify({ path: location.pathname, inputs, ...chosenByFocus } satisfies Carried))
}

/**
 * Restores the saved input after the reload as if it had been typed, so that each screen receives the events, and
 * deletes it. Fields of one name wait until the same number of them is rendered, with their options; fields the visitor has
 * changed meanwhile are left alone.
 */
export function unpackInput(): void {
  const carried = takeCarried()
  if (carried?.path !== location.pathname) return
  if (carried.chosenByFocus && document.activeElement === document.body)
    document.querySelector<HTMLElement>(`${languageLink}[aria-current]`)?.focus({ preventScroll: true })
  const left = new Map(Object.entries(carried.inputs))
  const own = new Set<EventTarget | null>()
  const markOwnInput = ({ isTrusted, target }: Event): void => {
    if (isTrusted) own.add(target)
  }
  const restore = (): void => {
    for (const [name, fields] of fieldsByName()) {
      const inputs = left.get(name)
      if (inputs?.length !== fields.length || !fields.every((field, index) => canHold(field, inputs[index]))) continue
      left.delete(name)
      for (const [index, field] of fields.entries()) if (!own.has(field)) restoreField(field, inputs[index])
    }
    if (left.size === 0) end()
  }
  const coming = new MutationObserver(restore)
  const end = (): void => {
    coming.disconnect()
    removeEventListener('input', markOwnInput, true)
  }
  addEventListener('input', markOwnInput, true)
  coming.observe(document.body, { childList: true, subtree: true })
  setTimeout(end, longestWait)
  restore()
}

/** Returns the saved input and deletes it; null when it is invalid. */
function takeCarried(): Carried | null {
  const stored = readForVisit('carriedInput')
  writeForVisit('carriedInput', null)
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}

/** Returns whether the field can hold the value: a list of choices only once it has that choice; else it would choose nothing. */
const canHold = (field: Field, value: Held | undefined): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value)

function restoreField(field: Field, value: Held | undefined): void {
  if (value === undefined || value === heldBy(field)) return
  if (!isTick(field)) type(field, String(value))
  // A radio button is cleared by choosing another.
  else if (value === true || field.type === 'checkbox') field.click()
}

/** Bypasses React's own record of the value, which would otherwise ignore the event. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
