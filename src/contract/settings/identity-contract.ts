import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { version } from '../content/content-version.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { reason, seen, time } from '../wire-values.ts'

const line = staffLine({ most: 200 })
const short = staffLine({ most: 60 })

/** Who runs the shop and how to reach them. */
const identity = z.object({
  email: line,
  chatUrl: line,
  profiles: z.array(z.object({ name: short, url: line })).max(4),
  location: z.object({ en: line, gu: line, hi: line }),
  legal: z.object({
    name: line,
    address: line,
    phone: short,
    grievanceOfficer: line,
    grievanceEmail: line,
    grievancePhone: short,
    cin: short,
    gstin: short,
    state: short,
    iec: short,
    lut: short,
    fssai: short,
  }),
})

const detail = z.object({
  /** The number of the newest version; 0 before the first. */
  newest: z.number().int(),
  versions: z.array(version),
  shipped: identity,
  inForce: identity,
})

const byVersion = z.object({ version: z.coerce.number().int().min(1).max(100_000) })

/** The identity of the shop, in dated versions. */
export const identityEndpoints = {
  'GET /api/admin/identity': {
    summary: 'Who runs the shop: what it was shipped with, what is in force, and all versions',
    access: forAdmins('settings.read'),
    reply: detail,
  },
  'GET /api/admin/identity/versions/:version': {
    summary: 'What one version says; of one that went back to the shipped identity, that',
    access: forAdmins('settings.read'),
    params: byVersion,
    reply: z.object({ version: z.number().int(), body: identity }),
  },
  'POST /api/admin/identity/versions': {
    summary:
      'Publishes an identity at once or from a moment on, with its reason; without one the shipped identity comes back. `seen` is the newest version looked at',
    access: forAdmins('settings.write'),
    act: 'content.change',
    secondFactor: true,
    limit: 'write',
    body: z.object({ identity: identity.nullable(), from: time.nullable(), reason }).extend(seen.shape),
    reply: detail,
  },
  'POST /api/admin/identity/versions/:version/withdraw': {
    summary: 'Withdraws an identity that has not begun',
    access: forAdmins('settings.write'),
    act: 'content.undo',
    limit: 'write',
    params: byVersion,
    reply: detail,
  },
} satisfies Endpoints
