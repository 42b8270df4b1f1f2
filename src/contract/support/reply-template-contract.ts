import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { mostTemplateCharacters } from '#domain/support/reply-template.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine, staffLines } from '../free-text.ts'
import { byId, id, language, seen, time } from '../wire-values.ts'

const text = staffLines({ most: mostTemplateCharacters.text })

const typed = z.object({
  name: staffLine({ least: 1, most: mostTemplateCharacters.name }),
  /** Empty where there is none in this language. */
  texts: z.object({ en: text, gu: text, hi: text }),
})

const template = z.object({
  id,
  name: z.string(),
  texts: z.object({ en: z.string(), gu: z.string(), hi: z.string() }),
  version: z.number().int(),
  archivedAt: time.nullable(),
})

const writing = { access: forAdmins('support.write'), limit: 'write', reply: template } as const

/** Texts that support answers with. */
export const replyTemplateEndpoints = {
  'GET /api/admin/reply-templates': {
    summary: 'The templates for answers, by name, those in use first',
    access: forAdmins('support.read'),
    reply: z.object({ items: z.array(template) }),
  },
  'POST /api/admin/reply-templates': {
    summary: 'Adds a template; a text may name {name}, {ticket} and {order}',
    ...writing,
    act: 'reply-template.create',
    status: 201,
    body: typed,
  },
  'PUT /api/admin/reply-templates/:id': {
    summary: 'Changes a template; `seen` is the version looked at',
    ...writing,
    act: 'reply-template.change',
    params: byId,
    body: typed.extend(seen.shape),
  },
  'PUT /api/admin/reply-templates/:id/archive': {
    summary: 'Takes a template out of use, or back into it',
    ...writing,
    act: 'reply-template.close',
    params: byId,
    body: z.object({ archived: z.boolean() }),
  },
  'GET /api/admin/tickets/:id/templates': {
    summary: "The templates in use, filled in for a ticket, the text in the customer's language first",
    access: forAdmins('support.read'),
    params: byId,
    reply: z.object({
      items: z.array(z.object({ id, name: z.string(), texts: z.array(z.object({ language, text: z.string() })) })),
    }),
  },
} satisfies Endpoints
