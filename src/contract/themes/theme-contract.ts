import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, day, language, time } from '../wire-values.ts'

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
  days,
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
    summary: 'Says on which days a theme is worn',
    access: forAdmins('marketing.write'),
    act: 'theme.change',
    params: byId,
    body: z.object({ days: days.max(20).refine((all) => all.every(({ from, to }) => from <= to)) }),
    reply: adminTheme,
    limit: 'write',
  },
} satisfies Endpoints
