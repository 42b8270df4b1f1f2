import { type SegmentRule, segmentProblems } from '#domain/accounts/segment.ts'
import type { Language } from '#domain/language/language.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { segmentListCondition } from '#server/accounts/segment-condition-store.ts'
import {
  deleteSegment,
  findSegment,
  insertSegment,
  isNameTaken,
  listSegmentCodes,
  listSegmentNames,
  listSegments,
  listWritable,
  lockSegment,
  previewCustomers,
  type SegmentRow,
  updateSegment,
} from '#server/accounts/segment-store.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { tableFile } from '#server/documents/table-file.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import type { Principal } from '#server/http/visitor.ts'
import type { ExportRequest } from '#server/lists/export-list.ts'
import type { ListRequest } from '#server/lists/list-source.ts'
import { openList } from '#server/lists/open-list.ts'
import { textCode, translate } from '#server/translate.ts'
import { openPeopleList } from './list-people.ts'
import { segmentListSource } from './segment-list-store.ts'

type Wanted = { name: string; rules: SegmentRule[] }

const firstShown = 10
/** Customers read at a time while a file is written. */
const batch = 1000

const show = (row: SegmentRow, codes: readonly { segmentId: string | null; code: string | null }[]) => ({
  id: row.id,
  name: row.name,
  rules: row.rules,
  version: row.version,
  by: row.actorName,
  at: row.updatedAt,
  codes: codes.flatMap(({ segmentId, code }) => (segmentId === row.id && code !== null ? [code] : [])),
})

/** Returns one page of the segments, and the names of all, to choose one by. */
export const showSegments = async (request: ListRequest, language: Language) => ({
  ...(await openSegmentList(language).readPage(request)),
  names: await listSegmentNames(),
})

/** Returns a view of the segments as a file. */
export const segmentListFile = (request: ExportRequest, language: Language): Promise<FileReply> =>
  openSegmentList(language).readFile(request)

const openSegmentList = (language: Language) =>
  openList(
    {
      source: segmentListSource,
      readRows: async (ids) => {
        const [rows, codes] = [await listSegments(ids), await listSegmentCodes()]
        return rows.map((row) => ({ ...show(row, codes), ruleCount: row.rules.length }))
      },
      toFileRow: (row) => ({ ...row, codes: row.codes.join(', ') }),
    },
    language,
  )

/** Returns one segment with whom it fits now. Refuses with thing/not-found. */
export async function showSegment(id: string) {
  const row = (await findSegment(id)) ?? refuse('thing/not-found')
  return { ...show(row, await listSegmentCodes()), preview: await preview(row.rules) }
}

/** Counts whom rules fit, and returns the first of them. Refuses with request/invalid, rule by rule. */
export async function previewSegment(rules: readonly SegmentRule[]) {
  assertRules(rules)
  return preview(rules)
}

const preview = async (rules: readonly SegmentRule[]) => ({
  ...(await previewCustomers(rules, firstShown)),
})

/** Refuses rules that contradict each other or ask for nothing, with the reason at each rule. */
function assertRules(rules: readonly SegmentRule[]): void {
  const problems = segmentProblems(rules)
  if (problems.length === 0) return
  throw new Refusal(
    'request/invalid',
    Object.fromEntries(problems.map(({ at, problem }) => [`rules.${at}`, textCode('segments', `problems.${problem}`)])),
  )
}

/** Adds a segment. Refuses with request/invalid and segment/name-taken. */
export async function addSegment({ name, rules }: Wanted, by: Principal) {
  assertRules(rules)
  return transaction(async () => {
    const row = await insertSegment({ name, rules, actorName: by.name })
    return show(row ?? refuse('segment/name-taken'), [])
  })
}

/** Changes a segment. Refuses with request/invalid, thing/not-found, flow/stale and segment/name-taken. */
export async function changeSegment(id: string, { name, rules, seen }: Wanted & { seen: number }, by: Principal) {
  assertRules(rules)
  return transaction(async () => {
    const row = (await lockSegment(id)) ?? refuse('thing/not-found')
    if (row.version !== seen) refuse('flow/stale')
    if (await isNameTaken(name, id)) refuse('segment/name-taken')
    const changed = await updateSegment(id, { name, rules, actorName: by.name })
    return show(changed ?? refuse('thing/not-found'), await listSegmentCodes())
  })
}

/** Removes a segment. Refuses with thing/not-found, and with segment/in-use where a code is or was for it. */
export const removeSegment = (id: string): Promise<void> =>
  transaction(async () => {
    if (!(await lockSegment(id))) refuse('thing/not-found')
    const used = (await listSegmentCodes()).find(({ segmentId }) => segmentId === id)
    if (used) refuse('segment/in-use', { code: used.code ?? '' })
    await deleteSegment(id)
  })

/** Returns the list of accounts, or of the customers whom a segment fits. Refuses with thing/not-found. */
export async function openCustomerList(segmentId: string | undefined, language: Language) {
  if (segmentId === undefined) return openPeopleList(language)
  const { rules } = (await findSegment(segmentId)) ?? refuse('thing/not-found')
  return openPeopleList(language, segmentListCondition(rules))
}

/** Returns a file of those customers of a segment who agreed to news. Refuses with thing/not-found. */
export async function exportForMarketing(id: string, language: Language): Promise<FileReply> {
  const { rules } = (await findSegment(id)) ?? refuse('thing/not-found')
  const rows = [
    [...(['name', 'email', 'language'] as const).map((key) => translate(language, 'lists', `columns.people.${key}`))],
  ]
  for (let after = ''; ; ) {
    const some = await listWritable(rules, after, batch)
    rows.push(...some.map(({ name, email, language: reads }) => [name, email, reads]))
    const last = some.at(-1)
    if (!last || some.length < batch) break
    after = last.id
  }
  const name = `segment-${indianDay(shopNow()).day}-${rows.length - 1}`
  return tableFile({ name, sheet: 'segment', rows }, 'csv')
}
