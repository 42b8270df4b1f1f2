import { mayDo } from '#domain/accounts/permission.ts'
import type { Language } from '#domain/language/language.ts'
import { morningDay } from '#domain/time/morning.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { listNotifiedAdmins } from '#server/email/admin-address-store.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { post } from '#server/jobs/outbox.ts'
import { translateCode } from '#server/translate.ts'
import { readDeskQueues } from './desk-store.ts'

const pauseMilliseconds = 10 * 60_000

/** Emails what waits on the desk every morning to those of the staff whom the rule names; each gets one email a day. */
export const deskEmail: IntervalJob = {
  name: 'desk email',
  first: 70_000,
  run: async (context) => {
    await sendDeskEmails(context, await readClock())
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

type Queue = Awaited<ReturnType<typeof readDeskQueues>>[number]

/** Runs one round of an instant; does nothing outside of the morning. Everyone reads only of the queues that they may see. */
export async function sendDeskEmails(context: Needs<'notifyOutbox'>, now: Date): Promise<void> {
  const day = morningDay(now)
  if (!day) return
  for (const { id, to, name, language, rights } of await listNotifiedAdmins('desk')) {
    const waiting = (await readDeskQueues(rights)).filter(({ count }) => count > 0)
    if (waiting.length === 0) continue
    const count = waiting.reduce((sum, queue) => sum + queue.count, 0)
    const email = {
      to,
      language,
      template: 'deskMorning',
      values: { name, count },
      text: waiting.map((queue) => lineOf(queue, language)).join('\n'),
      path: '/admin',
      // Only who may open the page is led there.
      ...(mayDo(rights, 'settings.read') ? { stopPath: '/admin/notifications' } : {}),
    }
    await transaction(() => post(context, [emailMessage(`desk-morning:${day}:${id}`, email)]))
  }
}

const lineOf = ({ queue, count }: Queue, language: Language): string =>
  `${translateCode(language, 'desk', `queues.${queue}`)}: ${count}`
