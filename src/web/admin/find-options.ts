import type { CallReply } from '#contract/contract.ts'
import { fold } from '#domain/search/search-key.ts'
import type { FindKind } from '#domain/site/find-kind.ts'
import type { StaffLink } from '#web/ui/staff-shell.tsx'
import { orderPath, personPath, refundPath, storePath, ticketPath } from './admin-paths.ts'

type Found = CallReply<'GET /api/admin/find'>['items'][number]

export type FindOption = { kind: FindKind | 'screens'; href: string; title: string; detail: string }

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
  kind,
  title,
  detail,
  href: pathOf[kind](id),
})

/** Returns the screens whose name has a word that begins with each typed word, in any script. */
export function screensFor(typed: string, screens: readonly Pick<StaffLink, 'href' | 'label'>[]): FindOption[] {
  const keys = fold(typed)
  if (keys.length === 0) return []
  const fits = (label: string) => {
    const words = fold(label)
    return keys.every((key) => words.some((word) => word.startsWith(key)))
  }
  return screens
    .filter(({ label }) => fits(label))
    .slice(0, 5)
    .map(({ href, label }) => ({ kind: 'screens', href, title: label, detail: '' }))
}

const mostRecent = 6
let recent: readonly FindOption[] = []

/** What was opened by the search in this tab, the latest first; nothing of it is stored. */
export const recentOptions = (): readonly FindOption[] => recent

export function addRecent(option: FindOption): void {
  recent = [option, ...recent.filter(({ href }) => href !== option.href)].slice(0, mostRecent)
}
