import { type Announcement, announcementState } from '#domain/content/announcement.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { textCode } from '#server/translate.ts'
import {
  type AnnouncementRow,
  insertAnnouncement,
  listAnnouncements,
  lockAnnouncement,
  removeAnnouncement,
  saveAnnouncement,
} from './announcement-store.ts'

type Typed = Omit<Announcement, 'from'> & { from: Date | null }

/** So many are listed: all that are shown or planned, and the last that ended. */
const mostListed = 200

const show = (row: AnnouncementRow, now: Date) => ({
  id: row.id,
  texts: row.texts,
  link: row.href !== null && row.linkTexts !== null ? { href: row.href, texts: row.linkTexts } : null,
  countries: row.countries,
  canDismiss: row.canDismiss,
  from: row.validFrom,
  until: row.validUntil,
  state: announcementState({ from: row.validFrom, until: row.validUntil }, now),
  version: row.version,
})

/** Returns the announcements: those shown or planned, then the last that ended. */
export async function showAnnouncements() {
  const [rows, now] = await Promise.all([listAnnouncements(mostListed), readClock()])
  return { items: rows.map((row) => show(row, now)) }
}

/** Adds an announcement. Refuses with request/invalid: a start or an end in the past, or an end before the start. */
export const addAnnouncement = (context: Needs<'catalogueChanged'>, typed: Typed) =>
  transaction(async () => {
    const now = await readClock()
    const row = await insertAnnouncement(checked(typed, undefined, now))
    afterCommit(() => context.catalogueChanged(['settings']))
    return show(row, now)
  })

/**
 * Changes an announcement. Refuses with thing/not-found, flow/stale when a colleague was quicker, and request/invalid: a new
 * start or an end in the past, or an end before the start.
 */
export const changeAnnouncement = (
  context: Needs<'catalogueChanged'>,
  id: string,
  { seen, ...typed }: Typed & { seen: number },
) =>
  transaction(async () => {
    const row = (await lockAnnouncement(id)) ?? refuse('thing/not-found')
    if (row.version !== seen) refuse('flow/stale')
    const now = await readClock()
    const saved = await saveAnnouncement(id, checked(typed, row.validFrom, now))
    afterCommit(() => context.catalogueChanged(['settings']))
    return show(saved, now)
  })

/**
 * Ends an announcement now, and removes one that has not begun; one that has ended stays as it is. Refuses with
 * thing/not-found, and flow/stale when a colleague was quicker.
 */
export const endAnnouncement = (context: Needs<'catalogueChanged'>, id: string, seen: number) =>
  transaction(async () => {
    const row = (await lockAnnouncement(id)) ?? refuse('thing/not-found')
    if (row.version !== seen) refuse('flow/stale')
    const now = await readClock()
    const { state } = show(row, now)
    if (state === 'ended') return { left: show(row, now) }
    afterCommit(() => context.catalogueChanged(['settings']))
    if (state === 'planned' || row.validFrom >= now) {
      await removeAnnouncement(id)
      return { left: null }
    }
    return { left: show(await saveAnnouncement(id, { validUntil: now }), now) }
  })

/** Returns an announcement as it is stored. A start that has passed is allowed only where it has begun so. */
function checked({ link, from, until, ...same }: Typed, begun: Date | undefined, now: Date) {
  const start = from ?? now
  const wrong = (field: string, key: 'passed' | 'beforeStart') => {
    const text = key === 'passed' ? textCode('fields', key) : textCode('announcements', `problem.${key}`)
    throw new Refusal('request/invalid', { [field]: text })
  }
  if (start < now && start.getTime() !== begun?.getTime()) wrong('from', 'passed')
  if (until !== null && until <= now) wrong('until', 'passed')
  if (until !== null && until <= start) wrong('until', 'beforeStart')
  return {
    texts: same.texts,
    href: link?.href ?? null,
    linkTexts: link?.texts ?? null,
    countries: [...new Set(same.countries)],
    canDismiss: same.canDismiss,
    validFrom: start,
    validUntil: until,
  }
}
