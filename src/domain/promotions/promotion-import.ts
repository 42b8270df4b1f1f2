import type { ImportColumn, ImportProblem, ImportValue } from '../imports/import-column.ts'
import { promotionKinds, promotionList } from './promotion-list.ts'

/** Columns of the list that follow from the others, or from orders. */
const onlyShown = ['offer', 'orders', 'takenOff', 'budgetSpent', 'scheduled', 'actor']
/** Columns that may be empty, so that a file can clear them. */
const clearing = ['until', 'code', 'category', 'most', 'store', 'segment', 'budget'].concat([
  'heaviestGrams',
  'limitInAll',
  'limitPerCustomer',
])

/** The columns of a file of promotions: those of the list, so that a file that was downloaded can be sent back. */
export const promotionImportColumns: readonly ImportColumn[] = promotionList.columns.map(({ key, type }) => ({
  key,
  kind: type === 'day' ? 'time' : ['category', 'store', 'segment'].includes(key) ? 'choice' : kindOf(type),
  ...(clearing.includes(key) ? { clears: true } : {}),
  ...(onlyShown.includes(key) ? { isOnlyShown: true } : {}),
}))

function kindOf(type: (typeof promotionList.columns)[number]['type']): ImportColumn['kind'] {
  return type === 'money' || type === 'number' || type === 'choice' || type === 'flag' ? type : 'text'
}

type Kind = (typeof promotionKinds)[number]
type Said = Readonly<Record<string, ImportValue>>

const every = ['id', 'kind', 'state', 'from', 'until', 'fundedBy', 'version']
const ofCode = ['code', 'isPublic', 'limitInAll', 'limitPerCustomer', 'segment']
const ofGoods = [...ofCode, 'category', 'store', 'goods', 'budget']

/** The columns that each kind of promotion has. */
const columnsOfKind: Readonly<Record<Kind, readonly string[]>> = {
  'free-standard-delivery': [...every, 'goods', 'heaviestGrams'],
  'promo-delivery': [...every, ...ofCode, 'goods', 'heaviestGrams'],
  'category-percent': [...every, 'category', 'percent'],
  'goods-amount': [...every, ...ofGoods, 'amount'],
  'goods-percent': [...every, ...ofGoods, 'percent', 'most'],
  'buy-x-get-y': [...every, ...ofGoods, 'buys', 'gets'],
}

/** What the form of a new promotion begins with. */
const start: Said = { state: 'in_force', fundedBy: 'shop', until: null }
const startOfCode: Said = { isPublic: false, limitInAll: null, limitPerCustomer: null, segment: null }
const startOfGoods: Said = { ...startOfCode, code: null, category: null, store: null, goods: 0, budget: null }

function startOfKind(kind: Kind): Said {
  if (kind === 'free-standard-delivery') return { ...start, heaviestGrams: null }
  if (kind === 'promo-delivery') return { ...start, ...startOfCode, heaviestGrams: null }
  if (kind === 'category-percent') return start
  return { ...start, ...startOfGoods, ...(kind === 'goods-percent' ? { most: null } : {}) }
}

/** Returns the kind that a text means, if it is one. */
export const promotionKindOf = (value: ImportValue | undefined): Kind | undefined =>
  promotionKinds.find((kind) => kind === value)

/** How the terms call a column, where they call it otherwise. */
const termNames: Readonly<Record<string, string>> = { store: 'brandId', segment: 'segmentId' }

/** Returns the column of a field of the terms, to say there what is wrong with it; null for none. */
export function columnOfTerm(path: string): string | null {
  const field = path.replace(/^terms\./, '')
  if (field === 'goodsAbove' || field === 'goodsAtLeast') return 'goods'
  if (field === 'on') return 'state'
  const named = Object.entries(termNames).find(([, name]) => name === field)?.[0] ?? field
  return promotionImportColumns.some(({ key }) => key === named) ? named : null
}

/** Returns what a row says that no promotion of its kind has, or that cannot be changed by a file. */
export function promotionRowProblems(kind: Kind, said: Said, isNew: boolean): ImportProblem[] {
  const problems: ImportProblem[] = Object.entries(said)
    .filter(([key, value]) => !columnsOfKind[kind].includes(key) && value !== false && value !== null)
    .map(([column]) => ({ column, code: 'notOfKind' }))
  if (!isNew && said.kind !== undefined) problems.push({ column: 'kind', code: 'kindFixed' })
  const { state } = said
  if (state !== undefined && state !== 'in_force' && state !== 'off' && !(isNew && state === 'scheduled'))
    problems.push({ column: 'state', code: 'promotionState' })
  return problems
}

/** Returns an instant of Indian time; a day alone is its beginning, and as an end its last minute. */
const instantOf = (value: ImportValue, time: '00:00' | '23:59'): string | null =>
  typeof value === 'string'
    ? new Date(`${value.includes('T') ? value : `${value}T${time}`}:00+05:30`).toISOString()
    : null

/**
 * Returns what the form of a promotion would send, on the wire, for the values of its columns: `before` those that it has, `said`
 * those that a row changes. Values that are missing stay missing, for the contract to refuse.
 */
export function promotionTermsOf(kind: Kind, before: Said, said: Said): Record<string, unknown> {
  const values: Said = { ...startOfKind(kind), ...before, ...said }
  const terms: Record<string, unknown> = { kind }
  for (const key of columnsOfKind[kind]) {
    if (['id', 'kind', 'state', 'from', 'until', 'version'].includes(key) || values[key] === undefined) continue
    if (key === 'goods') terms[kind === 'free-standard-delivery' ? 'goodsAbove' : 'goodsAtLeast'] = values.goods
    else if (key === 'segment' && values.segment === null) continue
    else
      terms[termNames[key] ?? key] =
        key === 'code' && typeof values.code === 'string' ? values.code.toUpperCase() : values[key]
  }
  const on = said.state === undefined ? (before.on ?? true) : said.state !== 'off'
  return { ...terms, on, until: said.until === undefined ? (before.endsAt ?? null) : instantOf(said.until, '23:59') }
}

/**
 * Returns when a version begins: at the instant that a row says, else when the one in its place was to begin; null, at once, also
 * for the day it is.
 */
export function promotionStartOf(before: Said, said: Said, today: string): string | null {
  if (said.from === undefined) return typeof before.beginsAt === 'string' ? before.beginsAt : null
  return said.from === today ? null : instantOf(said.from, '00:00')
}
