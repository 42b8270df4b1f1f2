import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { mostAnnouncementCharacters as most, pathInShop } from '#domain/content/announcement.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText } from '../free-text.ts'
import { byId, country, id, seen, time, trilingual } from '../wire-values.ts'

const text = lineText({ least: 1, most: most.text })
const linkText = lineText({ least: 1, most: most.link })

const typed = z.object({
  texts: z.object({ en: text, gu: text, hi: text }),
  /** A page of the shop, and the words that lead to it. */
  link: z
    .object({
      href: z.string().max(most.href).regex(pathInShop),
      texts: z.object({ en: linkText, gu: linkText, hi: linkText }),
    })
    .nullable(),
  /** Only for visitors whose box goes there; empty for all. */
  countries: z.array(country).max(60),
  canDismiss: z.boolean(),
  /** Null: at once. */
  from: time.nullable(),
  /** Null: until it is ended. */
  until: time.nullable(),
})

const announcement = z.object({
  id,
  texts: trilingual,
  link: z.object({ href: z.string(), texts: trilingual }).nullable(),
  countries: z.array(z.string()),
  canDismiss: z.boolean(),
  from: time,
  until: time.nullable(),
  state: z.enum(['planned', 'shown', 'ended']),
  version: z.number().int(),
})

const writing = { access: forAdmins('marketing.write'), limit: 'write', reply: announcement } as const

/** The line above the header of the shop's pages. */
export const announcementEndpoints = {
  'GET /api/admin/announcements': {
    summary: 'The announcements of the shop: those shown or planned, then the last that ended',
    access: forAdmins('marketing.read'),
    reply: z.object({ items: z.array(announcement) }),
  },
  'POST /api/admin/announcements': {
    summary: 'Adds an announcement, shown at once or from a moment on',
    ...writing,
    act: 'announcement.create',
    status: 201,
    body: typed,
  },
  'PUT /api/admin/announcements/:id': {
    summary: 'Changes an announcement; `seen` is the version looked at',
    ...writing,
    act: 'announcement.change',
    params: byId,
    body: typed.extend(seen.shape),
  },
  'POST /api/admin/announcements/:id/end': {
    summary: 'Ends an announcement; one that has not begun is removed',
    ...writing,
    act: 'announcement.close',
    params: byId,
    body: seen,
    reply: z.object({ left: announcement.nullable() }),
  },
} satisfies Endpoints
