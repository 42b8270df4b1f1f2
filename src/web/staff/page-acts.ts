/** Something that can be done on the page that is open. */
export type PageAct = {
  /** What takes the focus: the first field of a form, a button or a select. */
  target: HTMLElement
  label: string
  /** The row or the panel that it belongs to. */
  detail: string
}

const elsewhere = 'nav, thead, dialog, [role="search"]'
/** What changes only how a page is shown. */
const tools = 'a, .staff-top *, .staff-filters *, .work-list-tools *, .work-list-foot *, .work-list-choose-page'
const fields = 'select, textarea, input:not([type="hidden"])'

/** Finds what can be done on the page: its forms, and the buttons, selects and button-like links outside them; what only changes how it is shown comes last. */
export function findPageActs(): PageAct[] {
  const found = document.querySelectorAll<HTMLElement>(
    'main :is(form, button:not([aria-disabled="true"]), select, a.button)',
  )
  const acts = [...found].flatMap((element) => {
    if (element.closest(elsewhere) || element.parentElement?.closest('form') || !isShown(element)) return []
    const label = labelOf(element)
    return label === '' ? [] : [{ target: targetOf(element), label, detail: detailOf(element) }]
  })
  const isTool = ({ target }: PageAct) => target.matches(tools)
  return [...acts.filter((act) => !isTool(act)), ...acts.filter(isTool)]
}

/** Moves the focus to the next (1) or previous act (-1) of the page; first to what the record calls for. Returns whether there is one. */
export function moveToAct(step: 1 | -1): boolean {
  const targets = findPageActs().flatMap(({ target }) => (target.matches(tools) ? [] : [target]))
  const here = document.activeElement
  const called = targets.find((target) => target.closest('[data-next-act]'))
  const isAmongActs = here?.closest('main :is(form, button, select, td, th)')
  const next = !isAmongActs && step === 1 && called ? called : neighbourOf(targets, here, step)
  if (next) focusAct(next)
  return next !== undefined
}

/** Moves the focus to the act of the page that has a letter of its own. Returns whether there is one. */
export function moveToKey(key: string): boolean {
  const act = document.querySelector<HTMLElement>(`main [data-act-key="${CSS.escape(key)}"]`)
  if (act) focusAct(targetOf(act))
  return act !== null
}

/** Moves the focus to the link of the next or previous row of a table or of what waits, or else to its button. Returns whether there is one. */
export function moveToRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('main tbody tr, main .desk-queues li')].flatMap((row) => {
    const control = row.querySelector<HTMLElement>('a[href], button')
    return control ? [{ row, control }] : []
  })
  const at = rows.findIndex(({ row }) => row.contains(document.activeElement))
  const next = at < 0 ? rows.at(step === 1 ? 0 : -1) : rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
  if (next) focusAct(next.control)
  return next !== undefined
}

/** Focuses an act in the middle of the window. It is not pressed: that is for the person to do. */
export function focusAct(target: HTMLElement): void {
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}

/** Returns the act after or before an element in the order of the page, past its own form; at the end the first again. */
function neighbourOf(targets: readonly HTMLElement[], here: Element | null, step: 1 | -1): HTMLElement | undefined {
  const form = here?.closest('form')
  const side = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const others = targets.filter((target) => !form?.contains(target))
  const onSide = others.filter((target) => here && here.compareDocumentPosition(target) & side)
  return step === 1 ? (onSide[0] ?? targets[0]) : (onSide.at(-1) ?? targets.at(-1))
}

const targetOf = (element: HTMLElement): HTMLElement =>
  element instanceof HTMLFormElement
    ? (element.querySelector<HTMLElement>(`:is(${fields}):not(:disabled)`) ?? submitOf(element) ?? element)
    : element

const submitOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('button[type="submit"]')

function labelOf(element: HTMLElement): string {
  if (element instanceof HTMLFormElement) return textOf(submitOf(element))
  return element instanceof HTMLSelectElement
    ? (element.getAttribute('aria-label') ?? textOf(element.labels[0]))
    : (element.getAttribute('aria-label') ?? textOf(element))
}

function detailOf(element: HTMLElement): string {
  const row = element.closest('tr')
  if (row) return textOf(row.querySelector('th, td'))
  return textOf(element.closest('section, fieldset')?.querySelector('h2, h3, legend'))
}

const textOf = (element: Element | null | undefined): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/** Older browsers cannot tell; there everything counts as shown. */
const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true
