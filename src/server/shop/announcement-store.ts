import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { announcement } from '#server/db/content-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

export type AnnouncementRow = typeof announcement.$inferSelect
type Saved = Pick<
  AnnouncementRow,
  'texts' | 'href' | 'linkTexts' | 'countries' | 'canDismiss' | 'validFrom' | 'validUntil'
>

const newestFirst = [desc(announcement.validFrom), desc(announcement.createdAt), desc(announcement.id)] as const
const notEnded = or(isNull(announcement.validUntil), gt(announcement.validUntil, dbNow))

/** Lists those that are in force now, the one that began last first. */
export const listShown = (most: number): Promise<AnnouncementRow[]> =>
  db()
    .select()
    .from(announcement)
    .where(and(lte(announcement.validFrom, dbNow), notEnded))
    .orderBy(...newestFirst)
    .limit(most)

/** Lists those shown or planned, then the last that ended. */
export const listAnnouncements = (most: number): Promise<AnnouncementRow[]> =>
  db()
    .select()
    .from(announcement)
    .orderBy(desc(sql`${notEnded}`), ...newestFirst)
    .limit(most)

/** Takes an announcement's row lock; returns undefined when there is none. */
export async function lockAnnouncement(id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await db().select().from(announcement).where(eq(announcement.id, id)).for('update')
  return row
}

/** Saves a new announcement. */
export async function insertAnnouncement(values: Saved): Promise<AnnouncementRow> {
  const [row] = await db().insert(announcement).values(values).returning()
  if (!row) throw new Error('an announcement was not saved')
  return row
}

/** Saves an announcement as its next version. */
export async function saveAnnouncement(id: string, values: Partial<Saved>): Promise<AnnouncementRow> {
  const [row] = await db()
    .update(announcement)
    .set({ ...values, version: sql`${announcement.version} + 1`, updatedAt: dbNow })
    .where(eq(announcement.id, id))
    .returning()
  if (!row) throw new Error('an announcement was not saved')
  return row
}

/** Removes an announcement that nobody has seen. */
export async function removeAnnouncement(id: string): Promise<void> {
  await db().delete(announcement).where(eq(announcement.id, id))
}
