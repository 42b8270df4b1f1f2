import type { Language } from '#domain/language/language.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { findSnoozeProblem, mostSnoozeDays } from '#domain/support/conversation.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { translate } from '#server/translate.ts'
import { endSnooze, isColleague, lockConversation, saveAssignee, saveSnooze } from './inbox-store.ts'

type Assignment = {
  /** Null gives it back. */
  assigneeId: string | null
  /** Who had it when one looked. */
  seen: string | null
}

/**
 * Gives a conversation to a colleague, oneself included, or back to all. Refuses with thing/not-found, flow/stale when
 * another was quicker, and support/no-colleague for an account that may not answer customers.
 */
export const assignConversation = (id: string, { assigneeId, seen }: Assignment): Promise<void> =>
  transaction(async () => {
    const row = (await lockConversation(id)) ?? refuse('thing/not-found')
    if (row.assigneeId !== seen) refuse('flow/stale')
    if (assigneeId !== null && !(await isColleague(assigneeId))) refuse('support/no-colleague')
    if (row.assigneeId !== assigneeId) await saveAssignee(id, assigneeId)
  })

/**
 * Lets a conversation rest until an instant, or ends its rest (null). Refuses with thing/not-found, flow/not-now for one
 * that is done, and request/invalid for an instant that is past or too far away.
 */
export const snoozeConversation = (id: string, until: Date | null, language: Language): Promise<void> =>
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
        until: translate(language, 'inbox', `snooze.${problem}`, { days: mostSnoozeDays }),
      })
    await saveSnooze(id, until)
  })
