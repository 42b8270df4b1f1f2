import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { fieldNames, pieceNames } from '#domain/themes/decorations.ts'
import { draft, version } from '../content/content-version.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { byId, day, id, language, reason, seen, seenIfSaid, time } from '../wire-values.ts'

const colors = z.object({
  primary: z.string(),
  secondary: z.string(),
  accent: z.string(),
  background: z.string(),
  text: z.string(),
  gradient: z.string().optional(),
})

const theme = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  colors,
})

const days = z.array(z.object({ from: day, to: day }))
const override = z.enum(['on', 'off']).nullable()

const appearance = z.object({
  /** The theme of this browser; `activeId` is the shop's active theme. */
  id: z.string(),
  activeId: z.string(),
  name: z.string(),
  /** CSS custom properties by name; empty for the default theme. */
  style: z.record(z.string(), z.string()),
  /** The hero text for this festival. */
  heroTexts: z
    .object({ first: z.string(), second: z.string(), meaning: z.string(), text: z.string(), start: z.string() })
    .nullable(),
  /** URLs of the floating decorations. */
  pieces: z.array(z.string()),
})

const adminTheme = theme.extend({
  /** False for a theme made on a screen of which no version has begun. */
  isPublished: z.boolean(),
  days,
  /** The version of its days. */
  version: z.number().int(),
  override,
  pairs: z.array(
    z.object({
      pair: z.enum(['text-on-background', 'ink-on-primary', 'field-is-a-tint']),
      ratio: z.number(),
      wanted: z.number(),
      passes: z.boolean(),
      measured: z.array(z.string()),
      used: z.string(),
    }),
  ),
  lastChange: z.object({ kind: z.enum(['on', 'off', 'calendar', 'days']), actorName: z.string(), at: time }).nullable(),
})

const typed = staffLine({ most: 400 })
const text = z.object({ en: typed, gu: typed, hi: typed })
/** A colour, also an unfinished one in a draft. */
const typedColour = z.string().regex(/^#?[0-9a-f]{0,6}$/i)
const piece = z.enum(pieceNames)

/** All that a version of a theme says. */
const body = z.object({
  kind: z.literal('theme'),
  name: text,
  description: text,
  colors: z.object({
    primary: typedColour,
    secondary: typedColour,
    accent: typedColour,
    background: typedColour,
    text: typedColour,
    gradient: z
      .string()
      .max(200)
      .regex(/^linear-gradient\([\w\s#,.%-]+\)$/)
      .optional(),
  }),
  /** Colours in the place of computed ones; empty ones are computed. */
  chosen: z.object({
    night: typedColour,
    glow: typedColour,
    marigold: typedColour,
    neel: typedColour,
    promotion: typedColour,
  }),
  decorations: z.object({ field: z.enum(fieldNames), pieces: z.tuple([piece, piece, piece]) }),
  greeting: z.object({ first: text, second: text, meaning: text, text, start: text }),
})

const detail = z.object({
  theme: adminTheme,
  /** Whether there is a shipped theme to go back to. */
  canGoBack: z.boolean(),
  /** The number of the newest version; 0 before the first. */
  newest: z.number().int(),
  versions: z.array(version),
  shipped: body,
  inForce: body,
  draft: draft.extend({ revision: z.number().int(), basedOn: z.number().int(), body }).nullable(),
})

const byVersion = byId.extend({ version: z.coerce.number().int().min(1).max(100_000) })
const saving = { access: forAdmins('marketing.write'), limit: 'write', params: byId, reply: detail } as const

/** The shop's festival themes: the list, the active theme, and the admin endpoints. */
export const themeEndpoints = {
  'GET /api/festival-themes': {
    summary: 'Themes of the shop and which one is active today',
    access: 'anyone',
    query: z.object({ lng: language.optional() }),
    shared: true,
    reply: z.array(theme),
  },
  'GET /api/festival-appearance': {
    summary: 'What a page wears: the active theme, or the one this browser previews',
    access: 'anyone',
    query: z.object({ lng: language.optional() }),
    shared: true,
    reply: appearance,
  },
  'GET /api/admin/themes': {
    summary: 'Themes with their days, what was decided by hand, and how their colours measure',
    access: forAdmins('marketing.read'),
    reply: z.object({ items: z.array(adminTheme) }),
  },
  'POST /api/admin/themes': {
    summary: 'Begins a theme as a draft, like another one; its id follows the English name',
    access: forAdmins('marketing.write'),
    act: 'theme.create',
    body: z.object({ name: text, like: id }),
    reply: z.object({ id: z.string() }),
    limit: 'write',
  },
  'GET /api/admin/themes/:id': {
    summary: 'A theme with its draft, what it was shipped with and all versions',
    access: forAdmins('marketing.read'),
    params: byId,
    reply: detail,
  },
  'GET /api/admin/themes/:id/versions/:version': {
    summary: 'What one version of a theme says',
    access: forAdmins('marketing.read'),
    params: byVersion,
    reply: z.object({ version: z.number().int(), body }),
  },
  'PUT /api/admin/themes/:id/draft': {
    summary: 'Saves the draft of a theme; `seen` is the revision it was made of, 0 for a new one',
    ...saving,
    act: 'theme.plan',
    body: z.object({ body }).extend(seen.shape),
  },
  'DELETE /api/admin/themes/:id/draft': {
    summary: 'Throws the draft away, and with it a theme that was never published',
    ...saving,
    act: 'theme.cancel',
    reply: z.object({ left: detail.nullable() }),
  },
  'POST /api/admin/themes/:id/versions': {
    summary:
      'Publishes a version of a theme at once or from a moment on, with its reason; without a body the shipped one comes back. `seen` is the newest version looked at',
    ...saving,
    act: 'theme.change',
    body: z.object({ body: body.nullable(), from: time.nullable(), reason }).extend(seen.shape),
  },
  'POST /api/admin/themes/:id/versions/:version/withdraw': {
    summary: 'Withdraws a version of a theme that has not begun',
    ...saving,
    params: byVersion,
    act: 'theme.undo',
  },
  'PUT /api/admin/themes/:id/override': {
    summary: 'Puts a theme on or off by hand, or leaves it to the calendar',
    access: forAdmins('marketing.write'),
    act: 'theme.change',
    params: byId,
    body: z.object({ override }),
    reply: adminTheme,
    limit: 'write',
  },
  'PUT /api/admin/themes/:id/days': {
    summary: 'Says on which days a theme is worn; `seen` is the version of the days looked at',
    access: forAdmins('marketing.write'),
    act: 'theme.change',
    params: byId,
    body: seenIfSaid.extend({ days: days.max(20).refine((all) => all.every(({ from, to }) => from <= to)) }),
    reply: adminTheme,
    limit: 'write',
  },
} satisfies Endpoints
