import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import { mostReadyTextCharacters, mostReadyTexts } from '#domain/sellers/ready-text.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine, staffLines } from '../free-text.ts'
import { byId, id, seen } from '../wire-values.ts'

const text = staffLines({ most: mostReadyTextCharacters.text })
const typed = z.object({
  name: staffLine({ least: 1, most: mostReadyTextCharacters.name }),
  /** Empty where there is none in this language. */
  texts: z.object({ en: text, gu: text, hi: text }),
})

const readyTexts = z.object({
  items: z.array(
    z.object({
      id,
      name: z.string(),
      texts: z.object({ en: z.string(), gu: z.string(), hi: z.string() }),
      version: z.number().int(),
    }),
  ),
})

const writing = { access: forSellers('support.write', 'support.write'), limit: 'write', reply: readyTexts } as const

/** A store's own texts for answers to reviews, claims and questions; each write replies with all of them. */
export const readyTextEndpoints = {
  'GET /api/seller/ready-texts': {
    summary: "A store's own texts for answers, in its order; none for an admin who names no store",
    access: forSellers('support.read', 'support.read'),
    query: z.object({ brandId: id.optional() }),
    reply: readyTexts,
  },
  'POST /api/seller/ready-texts': {
    summary: 'Adds a text behind the others; twenty at most',
    ...writing,
    act: 'ready-text.create',
    status: 201,
    body: typed.extend({ brandId: id.optional() }),
  },
  'PUT /api/seller/ready-texts/:id': {
    summary: 'Changes a text; `seen` is the version looked at',
    ...writing,
    act: 'ready-text.change',
    params: byId,
    body: typed.extend(seen.shape),
  },
  'PUT /api/seller/ready-texts/:id/position': {
    summary: 'Moves a text to another position; beyond the end is the end',
    ...writing,
    act: 'ready-text.change',
    params: byId,
    body: z.object({ position: z.number().int().min(1).max(mostReadyTexts) }),
  },
  'DELETE /api/seller/ready-texts/:id': {
    summary: 'Deletes a text',
    ...writing,
    act: 'ready-text.remove',
    params: byId,
  },
} satisfies Endpoints
