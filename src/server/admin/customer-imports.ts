import {
  type CustomerMapping,
  customerOriginOf,
  guessMapping,
  readCustomer,
  sameByPhone,
} from '#domain/accounts/customer-export.ts'
import { isUndoOpen } from '#domain/lists/undo-window.ts'
import { refuse } from '#domain/refusal.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { readSheet } from '#server/documents/read-sheet.ts'
import type { Principal } from '#server/http/visitor.ts'
import {
  type CustomerImport,
  type CustomerImportRow,
  countMarketing,
  findImport,
  insertCustomers,
  insertImport,
  listImportRows,
  listKnownEmails,
  listKnownPhones,
  lockImport,
  removeCustomers,
  saveApplied,
  saveChecked,
  saveImportState,
} from './customer-import-store.ts'

type Unchecked = Pick<CustomerImportRow, 'number' | 'cells'>
type Checked = Unchecked & Pick<CustomerImportRow, 'state' | 'problems'>

/**
 * Takes a file of customers and checks every row; returns its id. Its bytes are read as those of every sheet, an XLSX file in a
 * worker. Refuses as `readSheet` does.
 */
export async function takeCustomers(bytes: Uint8Array, actor: Principal): Promise<string> {
  const [head = [], ...lines] = await readSheet(bytes)
  const mapping = guessMapping(head)
  const rows = lines.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '') ? [] : [{ number: index + 2, cells }],
  )
  return transaction(async () => {
    const checked = await checkRows(rows, mapping)
    const from = { actorId: actor.id, actorName: actor.name, origin: customerOriginOf(head), head, mapping }
    return insertImport(
      from,
      checked.map((row) => ({ ...row, accountId: null })),
    )
  })
}

/** Reads every row: what it would do, and what is wrong with it. One person is added once, by email or by phone and name. */
async function checkRows(rows: readonly Unchecked[], mapping: CustomerMapping): Promise<Checked[]> {
  const read = rows.map((row) => ({ ...row, ...readCustomer(row.cells, mapping) }))
  const [emails, phones] = [
    await listKnownEmails(read.map(({ customer }) => customer.email)),
    await listKnownPhones(read.map(({ customer }) => customer.phone)),
  ]
  const inFile = new Set<string>()
  return read.map(({ number, cells, customer, problems }): Checked => {
    if (problems.length > 0) return { number, cells, state: 'refused', problems }
    const person = sameByPhone(customer)
    const isJoined = inFile.has(customer.email) || (person !== null && (inFile.has(person) || phones.has(person)))
    inFile.add(customer.email)
    if (person !== null) inFile.add(person)
    const state = emails.has(customer.email) ? 'same' : isJoined ? 'joined' : 'new'
    return { number, cells, state, problems: [] }
  })
}

async function lockChecked(id: string): Promise<CustomerImport> {
  const found = (await lockImport(id)) ?? refuse('thing/not-found')
  if (found.state !== 'checked') refuse('flow/stale')
  return found
}

/** Reads a file by other columns. Refuses with thing/not-found, and flow/stale once it is applied. */
export const mapCustomers = (id: string, mapping: CustomerMapping): Promise<void> =>
  transaction(async () => {
    const { head } = await lockChecked(id)
    const known = Object.fromEntries(Object.entries(mapping).filter(([, place]) => place < head.length))
    await saveChecked(id, known, await checkRows(await listImportRows(id), known))
  })

/** Adds the new customers of a file, all of them or none. Refuses with thing/not-found and flow/stale. */
export const applyCustomers = (id: string): Promise<void> =>
  transaction(async () => {
    const { mapping, origin } = await lockChecked(id)
    const rows = (await listImportRows(id)).filter(({ state }) => state === 'new')
    const customers = rows.map(({ number, cells }) => ({ number, ...readCustomer(cells, mapping).customer }))
    await saveApplied(id, await insertCustomers(customers, origin))
    await saveImportState(id, 'applied')
  })

const mayUndo = ({ state, appliedAt }: CustomerImport, now: Date): boolean =>
  state === 'applied' && appliedAt !== null && isUndoOpen(appliedAt, now)

/**
 * Removes the accounts that a file added and that nobody has used. Refuses with thing/not-found, flow/stale, and
 * sheet/too-late after seven days.
 */
export const undoCustomers = (id: string): Promise<void> =>
  transaction(async () => {
    const found = (await lockImport(id)) ?? refuse('thing/not-found')
    if (found.state !== 'applied') refuse('flow/stale')
    if (!mayUndo(found, await readClock())) refuse('sheet/too-late')
    await removeCustomers(id)
    await saveImportState(id, 'undone')
  })

const mostShown = 200

/** Returns a file as it is shown. Refuses with thing/not-found. */
export async function showCustomers(id: string) {
  const found = (await findImport(id)) ?? refuse('thing/not-found')
  const rows = await listImportRows(id)
  const { origin, head, mapping, state } = found
  const counts: { [State in CustomerImportRow['state']]?: number } = {}
  for (const row of rows) counts[row.state] = (counts[row.state] ?? 0) + 1
  const read = rows.map((row) => ({ ...row, customer: readCustomer(row.cells, mapping).customer }))
  const agreed = read.filter((row) => row.state === 'new' && row.customer.marketing).length
  return {
    ...{ id, state, origin, head, mapping: { ...mapping }, rows: rows.length, counts },
    marketing: state === 'checked' ? agreed : await countMarketing(id),
    mayUndo: mayUndo(found, await readClock()),
    items: read
      .toSorted((one, other) => Number(other.state === 'refused') - Number(one.state === 'refused'))
      .slice(0, mostShown)
      .map(({ number, state: rowState, customer, problems, cells }) => ({
        ...{ number, state: rowState, name: customer.name, email: customer.email },
        problems: problems.map(({ field, code }) => ({
          field,
          column: head[mapping[field] ?? -1] ?? null,
          value: cells[mapping[field] ?? -1] ?? '',
          code,
        })),
      })),
  }
}
