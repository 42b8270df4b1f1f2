import type { SQL } from 'drizzle-orm'
import type { Access } from '#domain/accounts/access.ts'
import type { Act } from '#domain/audit/act.ts'
import type { BulkAct } from '#domain/bulk/bulk-act.ts'
import type { Language } from '#domain/language/language.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { ListRequest, ListSource } from '#server/lists/list-source.ts'

/** What the verbs of bulk acts need. */
type BulkContext = Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox' | 'searchEngine' | 'pictures'>

/** Whose rows are chosen, and in which language they are named. */
type BulkAsker = { brandId: string | null; language: Language }

/** A record before the act: what would become of it. */
export type WeighedRow = {
  id: string
  name: string
  /** The version that is shown; null where records have none. */
  seen: number | null
  before: string | null
  after: string | null
  /** Why the act is refused, as far as it can be known before. */
  refused: { code: RefusalCode; details?: Readonly<Record<string, unknown>> } | null
}

type BulkRecord = { id: string; seen: number | null }

/**
 * How the rows of one list are acted on. Each verb is that of the single act and runs in the transaction of the row; it
 * returns what taking it back needs, or null.
 */
export type BulkTarget<A extends BulkAct = BulkAct> = {
  access: Exclude<Access, 'anyone' | 'signed-in'>
  /** Whether starting, retrying and undoing need the second factor, as the single act does. */
  secondFactor: boolean
  actOf(act: A): Act
  actOfUndo(act: A): Act
  source(asker: BulkAsker): ListSource
  /** The rows of a view. */
  scope(asker: BulkAsker, request: ListRequest): SQL | undefined
  /** All rows that may be chosen one by one. */
  own(asker: BulkAsker): SQL | undefined
  weigh(ids: readonly string[], act: A, language: Language): Promise<WeighedRow[]>
  names(ids: readonly string[], language: Language): Promise<Map<string, string>>
  run(context: BulkContext, record: BulkRecord, act: A, visitor: Visitor): Promise<object | null>
  undo?(context: BulkContext, id: string, before: object, visitor: Visitor): Promise<void>
}
