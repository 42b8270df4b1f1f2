/** The runners of background work, which pass the context on to work of every feature. */
export const receiversOfWholeContext: string[] = [
  'server/jobs/interval-job.ts',
  'server/jobs/message-handlers.ts',
  'server/jobs/outbox-worker.ts',
  'server/jobs/send-message.ts',
]

/** Functions that are still to be split; the list only shrinks. */
export const longerThanSixtyLines: string[] = [
  'web/admin/use-saved-draft.ts useSavedDraft',
  'web/storefront/checkout/use-placing.ts usePlacing',
]
