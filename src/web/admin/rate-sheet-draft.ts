import type { CallReply } from '#contract/contract.ts'
import type { NewerField } from '#web/staff/use-newer.ts'

export type CheckedRates = CallReply<'POST /api/admin/rate-sheet/check'>
type Service = CheckedRates['services'][number]

/** A service that a sheet changes; what its boxes would have cost is unknown where a colleague's rates were joined. */
export type SheetService = Omit<Service, 'replay'> & { replay: Service['replay'] | null }

export const rateKey = (service: string, name: string): string => `${service} ${name}`

/**
 * Returns what a sheet changes of the rates as they are now, and what a colleague changed since it was compared first: what the
 * sheet did not change then follows theirs, and so does what is `taken`.
 */
export function joinSheet(
  first: CheckedRates,
  now: CheckedRates,
  taken: ReadonlySet<string>,
): { services: SheetService[]; fields: NewerField[] } {
  if (first === now) return { services: first.services, fields: [] }
  const joined = first.services.flatMap((begun) => {
    const found = now.services.find(({ id }) => id === begun.id)
    return found ? [joinService(begun, found, taken)] : []
  })
  return {
    services: joined.map(({ service }) => service).filter(changesRates),
    fields: joined.flatMap(({ fields }) => fields),
  }
}

const changesRates = ({ before, values }: SheetService): boolean =>
  Object.entries(values).some(([name, value]) => value !== before[name])

function joinService(begun: Service, now: Service, taken: ReadonlySet<string>) {
  const fields: NewerField[] = []
  const values: Record<string, number> = { ...now.values }
  for (const [name, theirs] of Object.entries(now.before)) {
    const before = begun.before[name]
    const mine = now.values[name] ?? theirs
    const key = rateKey(now.id, name)
    const isMine = mine !== before && mine !== theirs && !taken.has(key)
    if (!isMine && (before !== theirs || taken.has(key))) values[name] = theirs
    if (before !== theirs) fields.push({ key, before, theirs, ...(isMine ? { mine } : {}) })
  }
  const problems = now.problems.filter(({ name }) => values[name] === now.values[name])
  const isAsSent = Object.entries(now.values).every(([name, value]) => values[name] === value)
  return { fields, service: { ...now, values, problems, replay: isAsSent ? now.replay : null } }
}
