import type { Reader } from './api.ts'
import type { ReadAnswer } from './read-answers.ts'

/** A request of a page: path and query, and whether the page reads it as a list that grows. */
export type CarriedRead = { path: string; query?: Record<string, unknown>; grows?: true }

/** Reads for the visitor what a page will ask for. */
export type CarryAnswers = (reads: readonly CarriedRead[]) => Promise<void>

/**
 * Returns a function that reads on the server, for the visitor, what a personal page asks for first, and adds it to
 * `carried`: the page then shows its work as soon as its scripts have run. The page is still rendered without it. What
 * may not be read or fails is left to the page.
 */
export const createCarrier =
  (read: Reader, carried: ReadAnswer[]): CarryAnswers =>
  async (reads) => {
    await Promise.all(
      reads.map(async ({ path, query = {}, grows }) => {
        const answer = await read(path, query).catch(() => undefined)
        if (answer === undefined) return
        carried.push(
          grows
            ? [[path, query, 'pages'], Date.now(), { pages: [answer], pageParams: [''] }]
            : [[path, query], Date.now(), answer],
        )
      }),
    )
  }
