import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { apiKeyStates, keyLifetimes, keyOverlaps } from '#domain/accounts/api-key.ts'
import { permissions } from '#domain/accounts/permission.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText } from '../free-text.ts'
import { byId, id, reason, time } from '../wire-values.ts'

const chosen = z.array(z.enum(permissions)).max(permissions.length)
const lifetime = z.literal(keyLifetimes)

const apiKey = z.object({
  id,
  name: z.string(),
  /** The beginning of the key, by which people recognise it. */
  hint: z.string(),
  permissions: chosen,
  ownerId: id,
  owner: z.string(),
  /** True for a key of the reader's own, which the reader may rotate. */
  isOwn: z.boolean(),
  state: z.enum(apiKeyStates),
  createdAt: time,
  expiresAt: time,
  lastUsedAt: time.nullable(),
  /** Until then the key before the last rotation works too. */
  previousUntil: time.nullable(),
  revokedAt: time.nullable(),
  version: z.number().int(),
})

/** The key itself is part of this reply alone. */
const shownOnce = z.object({ key: z.string(), item: apiKey })
const saving = { access: forAdmins('settings.write'), limit: 'write' } as const

/** Keys with which other systems call the API. */
export const apiKeyEndpoints = {
  'GET /api/admin/api-keys': {
    summary: 'The API keys: those that work first, the newest first',
    access: forAdmins('settings.read'),
    reply: z.object({ items: z.array(apiKey) }),
  },
  'POST /api/admin/api-keys': {
    summary: 'Makes an API key with permissions that one has oneself; the reply alone shows it',
    ...saving,
    secondFactor: true,
    act: 'api-key.create',
    body: z.object({
      name: lineText({ least: 2, most: 60 }),
      permissions: chosen.min(1),
      expiresInDays: lifetime,
      reason,
    }),
    status: 201,
    reply: shownOnce,
  },
  'POST /api/admin/api-keys/:id/rotate': {
    summary: 'Replaces an own API key by a new one; the one before works for some hours more',
    ...saving,
    secondFactor: true,
    act: 'api-key.replace',
    params: byId,
    body: z.object({ seen: z.number().int(), overlapHours: z.literal(keyOverlaps), expiresInDays: lifetime }),
    reply: shownOnce,
  },
  'POST /api/admin/api-keys/:id/revoke': {
    summary: 'Ends an API key at once',
    ...saving,
    act: 'api-key.disable',
    params: byId,
    body: z.object({ reason }),
    status: 204,
    reply: z.void(),
  },
} satisfies Endpoints
