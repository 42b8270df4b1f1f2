import type { Endpoint } from '#contract/endpoint.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { writeCookie } from './cookies.ts'
import type { Visitor } from './visitor.ts'

/** Sends declared reads to a replica, where there is one. */
export type ReplicaReads = {
  /** Runs the work of an endpoint, on the replica if that is declared and it has replayed what this visitor wrote. */
  read(
    endpoint: Pick<Endpoint, 'replica'>,
    visitor: Pick<Visitor, 'principal' | 'cookie'>,
    work: () => Promise<unknown>,
  ): Promise<unknown>
  /** Gives the visitor of a write the mark that later reads need. */
  markWrite(visitor: Pick<Visitor, 'setCookies'>): Promise<void>
}

const cookieName = 'writtenAt'
/** A replica that is further behind is not read at all (`db/replica.ts`), so that the mark has done its work by then. */
const markSeconds = 60

/** Creates the reads from a replica; without one every read is the primary's, and no mark is set. */
export function createReplicaReads({ config }: Needs<'config'>, database: Database): ReplicaReads {
  const replica = database.kind === 'postgres' ? database.replica : undefined
  if (!replica) return { read: (_endpoint, _visitor, work) => work(), markWrite: async () => undefined }
  const secure = config.publicUrl.startsWith('https:')
  return {
    // A system that calls with a key keeps no cookies.
    read: (endpoint, visitor, work) =>
      endpoint.replica && !visitor.principal?.apiKey ? replica.read(visitor.cookie(cookieName), work) : work(),
    markWrite: async ({ setCookies }) => {
      const mark = await replica.mark()
      setCookies.push(writeCookie(cookieName, mark, { httpOnly: true, secure, maxAgeSeconds: markSeconds }))
    },
  }
}
