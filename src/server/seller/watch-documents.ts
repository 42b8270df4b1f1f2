import { dueReminder } from '#domain/sellers/expiry-reminder.ts'
import { nextHoliday } from '#domain/sellers/store-holiday.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { post } from '#server/jobs/outbox.ts'
import { setNextHoliday } from './holiday-store.ts'
import { listStoreOwners } from './submission-store.ts'
import { paperName } from './submit-requirement.ts'
import { listEndingDocuments, listStoresAfterHoliday, lockPlannedHolidays, saveLastDay } from './watched-brand-store.ts'

const firstMilliseconds = 20_000
const pauseMilliseconds = 5 * 60_000

/**
 * Reminds sellers of documents that end, moves on to the next holiday, and lets the shop's pages follow when a day
 * begins: holidays and documents begin and end at midnight in India.
 */
export const storeWatch: IntervalJob = {
  name: 'documents and holidays of stores',
  first: firstMilliseconds,
  run: async (context) => {
    await watchStores(context)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Runs one round, by the database's clock. */
export async function watchStores(context: Needs<'catalogueChanged' | 'notifyOutbox'>): Promise<void> {
  const today = indianDay(await readClock()).day
  await remindOfDocuments(context, today)
  await moveHolidaysOn(today)
  await noteDay(context, today)
}

/** Queues the reminder that is due about each document that ends soon or has ended; each goes out once. */
async function remindOfDocuments(context: Needs<'notifyOutbox'>, today: string): Promise<void> {
  const ending = await listEndingDocuments()
  for (const { store_submission: paper, brand: store } of ending) {
    const { expiresOn } = paper
    const due = expiresOn === null ? null : dueReminder(expiresOn, today)
    if (due === null) continue
    const owners = await listStoreOwners(store.id)
    await transaction(() =>
      post(
        context,
        owners.map(({ id, email, language, name }) =>
          emailMessage(`store-paper-ends:${paper.id}:${due}:${id}`, {
            to: email,
            language,
            template: due === 0 ? 'storePaperExpired' : 'storePaperExpires',
            values: {
              name,
              store: store.name[language],
              paper: paperName(paper.kind, language),
              day: expiresOn ?? '',
            },
            path: '/seller/setup',
          }),
        ),
      ),
    )
  }
}

/** Writes the next planned holiday of every store whose last one is over. */
async function moveHolidaysOn(today: string): Promise<void> {
  const over = await listStoresAfterHoliday()
  for (const { id } of over) {
    await transaction(async () => {
      const planned = await lockPlannedHolidays(id)
      await setNextHoliday(id, nextHoliday(planned, today))
    })
  }
}

/** Clears the cached pages once a day begins: stores open and close with it. */
const noteDay = (context: Needs<'catalogueChanged'>, today: string): Promise<void> =>
  transaction(async () => {
    if (await saveLastDay(today)) afterCommit(() => context.catalogueChanged())
  })
