import type { CallReply } from '#contract/contract.ts'
import { fold } from '#domain/search/search-key.ts'
import type { FindKind } from '#domain/site/find-kind.ts'
import { focusAct, type PageAct } from '#web/staff/page-acts.ts'
import type { StaffLink } from '#web/ui/staff-shell.tsx'
import { orderPath, personPath, refundPath, storePath, ticketPath } from './admin-paths.ts'

type Found = CallReply<'GET /api/admin/find'>['items'][number]

export type FindOption = {
  /** What it is shown among. */
  group: FindKind | 'screens' | 'acts' | 'recent'
  title: string
  detail: string
} & ({ href: string } | { key: string; run: () => void })

export const keyOf = (option: FindOption): string => ('href' in option ? option.href : option.key)

const pathOf: Readonly<Record<FindKind, (id: string) => string>> = {
  orders: orderPath,
  people: personPath,
  stores: storePath,
  products: (id) => `/seller/products/${encodeURIComponent(id)}`,
  refunds: refundPath,
  tickets: ticketPath,
  settings: (id) => `/admin/settings#${encodeURIComponent(id)}`,
}

export const optionOf = ({ kind, id, title, detail }: Found): FindOption => ({
  group: kind,
  title,
  detail,
  href: pathOf[kind](id),
})

const mostOfPage = 5

/** Returns whether a word of the text begins with each typed word, in any script. */
function isNamed(text: string, keys: readonly string[]): boolean {
  const words = fold(text)
  return keys.length > 0 && keys.every((key) => words.some((word) => word.startsWith(key)))
}

/** Returns the screens that are named so. */
export const screensFor = (typed: string, screens: readonly Pick<StaffLink, 'href' | 'label'>[]): FindOption[] =>
  screens
    .filter(({ label }) => isNamed(label, fold(typed)))
    .slice(0, mostOfPage)
    .map(({ href, label }) => ({ group: 'screens', href, title: label, detail: '' }))

/** Returns what can be done on the open page and is named so; all of it before anything is typed. Those named so themselves come before those whose panel is. */
export function actsFor(typed: string, acts: readonly PageAct[]): FindOption[] {
  const keys = fold(typed)
  const named = acts.filter(({ label }) => isNamed(label, keys))
  const within = acts.filter((act) => !named.includes(act) && isNamed(`${act.label} ${act.detail}`, keys))
  return (typed === '' ? acts : [...named, ...within]).slice(0, mostOfPage).map(({ target, label, detail }) => ({
    group: 'acts',
    key: `act-${acts.findIndex((act) => act.target === target)}`,
    title: label,
    detail,
    run: () => (target instanceof HTMLAnchorElement ? target.click() : focusAct(target)),
  }))
}

const mostRecent = 6
let recent: readonly FindOption[] = []

/** What was opened by the search in this tab, the latest first; nothing of it is stored. */
export const recentOptions = (): readonly FindOption[] => recent

export function addRecent(option: FindOption): void {
  if (!('href' in option)) return
  const others = recent.filter((each) => keyOf(each) !== option.href)
  recent = [{ ...option, group: 'recent' as const }, ...others].slice(0, mostRecent)
}
