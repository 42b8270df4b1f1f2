import { readAct } from '#domain/audit/act.ts'
import { transaction, witnessed } from '#server/db/transaction.ts'
import type { ActRecorder, EndpointCall } from '#server/http/register-endpoints.ts'
import { redact } from '#server/redact.ts'
import { beginNoting, insertEntry, type NewEntry } from './audit-entry-store.ts'

const longestReason = 500

/**
 * Runs the work of an endpoint. When a member of staff calls it, each of its transactions that writes ends with an
 * entry of the audit log, so that an act and its entry are saved together or not at all; the rows it changed are noted
 * by the database. Work that wrote in none is recorded by itself. A refused act leaves no entry. What is taken out of
 * the shop is recorded before it leaves.
 */
export const recordAct: ActRecorder = async (call, work) => {
  const entry = entryOf(call)
  if (!entry) return work()
  if (call.isRead) {
    await transaction(() => insertEntry(entry, true))
    return work()
  }
  let isRecorded = false
  const result = await witnessed(
    {
      begun: async () => {
        await beginNoting()
      },
      committing: async () => {
        isRecorded = (await insertEntry(entry, false)) || isRecorded
      },
    },
    work,
  )
  if (!isRecorded) await transaction(() => insertEntry(entry, true))
  return result
}

/** Returns the entry for a call; undefined where nothing is recorded: it is not staff's, or changes nothing. */
function entryOf({ endpoint, input, principal, requestId }: EndpointCall): NewEntry | undefined {
  const parts = principal?.role === 'admin' && endpoint.act ? readAct(endpoint.act) : undefined
  if (!principal || !parts) return undefined
  const params = fieldsOf(input.params)
  const body = fieldsOf(input.body)
  const query = fieldsOf(input.query)
  const reason = textOf(body.reason)
  return {
    actorId: principal.id,
    actingFor: textOf(query.brandId) ?? (parts.subject === 'store' ? null : textOf(body.brandId)),
    // An order's own endpoints are open to its customer too; members of staff act there by this permission.
    permission: typeof endpoint.access === 'string' ? 'orders.write' : endpoint.access.permission,
    act: `${parts.subject}.${parts.verb}`,
    subject: parts.subject,
    subjectId: textOf(params.id) ?? textOf(Object.values(params)[0]),
    reason: reason === null ? null : redact(reason).slice(0, longestReason),
    requestId,
    apiKey: principal.apiKey ?? null,
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array) ? { ...value } : {}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
