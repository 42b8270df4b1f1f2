import { forAdmins, requireAccess } from '#domain/accounts/access.ts'
import { type PresenceSubject, presenceNeeds } from '#domain/accounts/presence.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { deletePresence, listOthersPresent, type OpenRecord, savePresence } from './presence-store.ts'

export type OtherPresent = { name: string; minutes: number }

/** Notes that a person has a record open, and returns the others who have. */
export const notePresence = (record: OpenRecord, accountId: string): Promise<OtherPresent[]> =>
  transaction(async () => {
    await savePresence(record, accountId)
    return listOthersPresent(record, accountId)
  })

type Report = { subject: PresenceSubject; id: string; left?: boolean | undefined }

/**
 * Notes that a member of staff has a record of the back office open, or left it, and returns the others who have. Refuses
 * with auth/permission who may not read such records. Whether there is one is not asked: the names are seen only by who
 * says the same id.
 */
export async function reportPresence({ subject, id, left }: Report, by: Principal): Promise<OtherPresent[]> {
  requireAccess(forAdmins(presenceNeeds[subject]), by)
  if (!left) return notePresence({ subject, id }, by.id)
  await deletePresence({ subject, id }, by.id)
  return []
}
