import { pino } from 'pino'
import { workBulkJobs } from '#server/bulk/run-bulk.ts'
import type { Shop } from './open-shop.ts'

/** Works through a shop's bulk jobs as one process does, until no row is left that it could take. */
export const workBulkJobsOff = (shop: Shop): Promise<void> =>
  shop.database.run(async () => {
    const context = {
      log: pino({ level: 'silent' }),
      catalogueChanged: () => undefined,
      orderChanged: () => undefined,
      notifyOutbox: () => undefined,
      searchEngine: undefined,
      pictures: { of: () => undefined },
    } as unknown as Parameters<typeof workBulkJobs>[0]
    while (await workBulkJobs(context));
  })
