import { forAdmins } from '#domain/accounts/access.ts'
import type { TicketBulkAct } from '#domain/bulk/bulk-act.ts'
import { type RefusalCode, refuse } from '#domain/refusal.ts'
import { openTicketSteps } from '#domain/support/ticket-flow.ts'
import { member } from '#server/http/visitor.ts'
import { inOrderOf } from '#server/lists/list-page-store.ts'
import { listAssigneesOf, listColleagues, lockConversation } from '#server/support/inbox-store.ts'
import { listTicketRows, ticketListSource } from '#server/support/ticket-store.ts'
import { assignConversation } from '#server/support/work-on-inbox.ts'
import { turnTicket } from '#server/support/work-on-ticket.ts'
import type { BulkTarget, WeighedRow } from './bulk-target.ts'

type Turn = Extract<TicketBulkAct, { kind: 'ticket-close' | 'ticket-reopen' }>
type Before = Turn | { kind: 'ticket-assign'; assigneeId: string | null; given: string | null }

const conversationOf = (ticketId: string): string => `ticket-${ticketId}`
const commandOf = ({ kind }: Turn) => (kind === 'ticket-close' ? 'close' : 'reopen')
const nameOf = ({ number, email }: { number: string; email: string }): string => `${number} · ${email}`

/** All tickets: giving them to a colleague, closing and reopening. Who is given many gets an email for each. */
export const ticketTarget: BulkTarget<TicketBulkAct> = {
  access: forAdmins('support.write'),
  secondFactor: false,
  actOf: ({ kind }) => actsOf[kind],
  actOfUndo: ({ kind }) =>
    ({ ...actsOf, 'ticket-close': actsOf['ticket-reopen'], 'ticket-reopen': actsOf['ticket-close'] })[kind],
  source: () => ticketListSource,
  scope: () => undefined,
  own: () => undefined,
  weigh: async (ids, act) => {
    const rows = inOrderOf(ids, await listTicketRows(ids))
    const change = act.kind === 'ticket-assign' ? await weighAssigning(ids, act.assigneeId) : undefined
    return rows.map((row) => ({
      id: row.id,
      name: nameOf(row),
      seen: null,
      ...(change?.(row.id) ?? weighTurn(row.state, act as Turn)),
    }))
  },
  names: async (ids) => new Map((await listTicketRows(ids)).map((row) => [row.id, nameOf(row)])),
  run: async (context, { id }, act, visitor): Promise<Before> => {
    const by = member(visitor)
    if (act.kind !== 'ticket-assign') {
      await turnTicket(id, commandOf(act), by)
      return act
    }
    const before = (await lockConversation(conversationOf(id))) ?? refuse('thing/not-found')
    if (before.assigneeId === act.assigneeId) refuse('bulk/no-change')
    const wanted = { assigneeId: act.assigneeId, seen: before.assigneeId }
    await assignConversation(context, conversationOf(id), wanted, by)
    return { ...act, given: before.assigneeId }
  },
  undo: async (context, id, before, visitor) => {
    const done = before as Before
    const by = member(visitor)
    if (done.kind === 'ticket-assign') {
      const wanted = { assigneeId: done.given, seen: done.assigneeId }
      await assignConversation(context, conversationOf(id), wanted, by)
    } else await turnTicket(id, done.kind === 'ticket-close' ? 'reopen' : 'close', by)
  },
}

const actsOf = {
  'ticket-assign': 'conversation.assign',
  'ticket-close': 'ticket.close',
  'ticket-reopen': 'ticket.reopen',
} as const

type Change = Pick<WeighedRow, 'before' | 'after' | 'refused'>

const refusedFor = (code: RefusalCode | undefined) => (code === undefined ? null : { code })

function weighTurn(state: Parameters<typeof openTicketSteps>[0], act: Turn): Change {
  const isOpen = openTicketSteps(state).includes(commandOf(act))
  return { before: null, after: null, refused: refusedFor(isOpen ? undefined : 'flow/not-now') }
}

/** Reads who has each ticket now, by name. Refuses with support/no-colleague for who may not answer customers. */
async function weighAssigning(ids: readonly string[], assigneeId: string | null): Promise<(id: string) => Change> {
  const wanted = assigneeId === null ? null : (await listColleagues()).find(({ id }) => id === assigneeId)
  if (wanted === undefined) refuse('support/no-colleague')
  const now = await listAssigneesOf(ids.map(conversationOf))
  return (id) => {
    const before = now.get(conversationOf(id))
    const isSame = (before?.id ?? null) === assigneeId
    return {
      before: before?.name ?? '–',
      after: wanted?.name ?? '–',
      refused: refusedFor(isSame ? 'bulk/no-change' : undefined),
    }
  }
}
