import { createHash } from 'node:crypto'
import { type ChainedEntry, chainStart, linkText } from '#domain/audit/audit-chain.ts'
import { transaction } from '#server/db/transaction.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { findHead, listWaiting, saveLinks, takeChain } from './audit-chain-store.ts'

/** Entries hashed in one transaction. */
const batch = 200
const pauseMilliseconds = 15_000
const anchorMilliseconds = 24 * 60 * 60_000

/** Returns the hash of an entry at its position. */
export const hashLink = (previous: string, position: number, entry: ChainedEntry): string =>
  createHash('sha256')
    .update(linkText(previous, position, entry))
    .digest('hex')

/**
 * Adds the entries that wait to the chain, oldest first; returns how many. One process at a time does, in short
 * transactions, so that acts never wait for each other.
 */
export const extendChain = (): Promise<number> =>
  transaction(async () => {
    if (!(await takeChain())) return 0
    const waiting = await listWaiting(batch)
    if (waiting.length === 0) return 0
    let { position, hash } = (await findHead()) ?? { position: 0, hash: chainStart }
    const links = waiting.map((entry) => {
      position += 1
      hash = hashLink(hash, position, entry)
      return { position, hash, entryId: Number(entry.id) }
    })
    await saveLinks(links)
    return links.length
  })

/** Chains the entries of the audit log soon after they were written. */
export const auditChaining: IntervalJob = {
  name: 'audit chaining',
  first: 10_000,
  run: async () => ((await extendChain()) === batch ? 0 : pauseMilliseconds),
  pauseAfterFailure: 60_000,
}

/** Writes the head of the chain into the log once a day: who changes the past in the database does not change that line. */
export const auditAnchoring: IntervalJob = {
  name: 'audit anchoring',
  first: 60_000,
  run: async ({ log }) => {
    const head = await findHead()
    if (head) log.info({ auditHead: head }, 'head of the audit log')
    return anchorMilliseconds
  },
  pauseAfterFailure: 60 * 60_000,
}
