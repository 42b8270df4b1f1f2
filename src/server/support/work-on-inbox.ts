import { randomUUID } from 'node:crypto'
import { Refusal, refuse } from '#domain/refusal.ts'
import { findSnoozeProblem, mostSnoozeDays } from '#domain/support/conversation.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { textCode } from '#server/translate.ts'
import {
  endSnooze,
  findAssignee,
  findConversation,
  isColleague,
  lockConversation,
  saveAssignee,
  saveSnooze,
} from './inbox-store.ts'
import { nameConversation } from './show-inbox.ts'

type Assignment = {
  /** Null gives it back. */
  assigneeId: string | null
  /** Who had it when one looked. */
  seen: string | null
}

/**
 * Gives a conversation to a colleague, who gets an email about it, to oneself, or back to all. Refuses with thing/not-found, flow/stale when
 * another was quicker, and support/no-colleague for an account that may not answer customers.
 */
export const assignConversation = (
  context: Needs<'notifyOutbox'>,
  id: string,
  { assigneeId, seen }: Assignment,
  by: Principal,
): Promise<void> =>
  transaction(async () => {
    const row = (await lockConversation(id)) ?? refuse('thing/not-found')
    if (row.assigneeId !== seen) refuse('flow/stale')
    if (assigneeId !== null && !(await isColleague(assigneeId))) refuse('support/no-colleague')
    if (row.assigneeId === assigneeId) return
    await saveAssignee(id, assigneeId)
    if (assigneeId !== null && assigneeId !== by.id) await notifyColleague(context, id, by)
  })

async function notifyColleague(context: Needs<'notifyOutbox'>, id: string, by: Principal): Promise<void> {
  const [colleague, row] = [await findAssignee(id), await findConversation(id)]
  if (!colleague || !row) throw new Error(`conversation ${id} was given to nobody`)
  const { kind } = row.conversation
  await post(context, [
    emailMessage(`conversation:${id}:given:${randomUUID()}`, {
      to: colleague.to,
      language: colleague.language,
      template: 'conversationGiven',
      values: { giver: by.name, conversation: nameConversation(row, colleague.language) },
      path: `/admin/${pages[kind]}/${id.slice(kind.length + 1)}`,
    }),
  ])
}

const pages = { ticket: 'tickets', message: 'messages', review: 'reviews', claim: 'claims' } as const

/**
 * Lets a conversation rest until an instant, or ends its rest (null). Refuses with thing/not-found, flow/not-now for one
 * that is done, and request/invalid for an instant that is past or too far away.
 */
export const snoozeConversation = (id: string, until: Date | null): Promise<void> =>
  transaction(async () => {
    const row = (await lockConversation(id)) ?? refuse('thing/not-found')
    if (until === null) {
      await endSnooze(id)
      return
    }
    if (row.state === 'done') refuse('flow/not-now')
    const problem = findSnoozeProblem(until, await readClock())
    if (problem)
      throw new Refusal('request/invalid', {
        until: textCode('inbox', `snooze.${problem}`, { days: mostSnoozeDays }),
      })
    await saveSnooze(id, until)
  })
