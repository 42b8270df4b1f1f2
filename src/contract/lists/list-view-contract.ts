import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { byId, id } from '../wire-values.ts'

const listName = z.string().regex(/^[a-z-]{1,40}$/)
const viewBody = {
  name: staffLine({ least: 1, most: 60 }),
  /** The query of the list's URL, without page and store. */
  query: z
    .string()
    .max(2_000)
    .regex(/^[\x21-\x7e]*$/),
  shared: z.boolean(),
}

const view = z.object({ id, name: z.string(), query: z.string(), shared: z.boolean(), isOwn: z.boolean() })

export const listViewEndpoints = {
  'GET /api/list-views': {
    summary: "The saved views of a staff list: one's own, and those that colleagues share",
    access: forSellers('any-member', 'any-staff'),
    query: z.object({ list: listName }),
    reply: z.object({ items: z.array(view) }),
  },
  'POST /api/list-views': {
    summary: 'Saves a view of a staff list under a name of its own',
    access: forSellers('any-member', 'any-staff'),
    act: 'none',
    body: z.object({ list: listName, ...viewBody }),
    status: 201,
    reply: view,
  },
  'PUT /api/list-views/:id': {
    summary: "Changes one's own view: its name, what it shows, who sees it",
    access: forSellers('any-member', 'any-staff'),
    act: 'none',
    params: byId,
    body: z.object(viewBody),
    reply: view,
  },
  'DELETE /api/list-views/:id': {
    summary: "Deletes one's own view",
    access: forSellers('any-member', 'any-staff'),
    act: 'none',
    params: byId,
    status: 204,
    reply: z.void(),
  },
} satisfies Endpoints
