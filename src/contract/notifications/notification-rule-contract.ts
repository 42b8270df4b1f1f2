import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { audiences, mostChosen, staffNotificationKinds } from '#domain/notifications/staff-notification.ts'
import type { Endpoints } from '../endpoint.ts'
import { id, seen } from '../wire-values.ts'

const kind = z.enum(staffNotificationKinds)
const person = z.object({ id, name: z.string() })

const rule = z.object({
  kind,
  audience: z.enum(audiences),
  /** The people chosen who may still see it; when there are none of them any more, everyone is emailed. */
  people: z.array(person),
  /** Everyone who may see it, by name: who can be chosen. */
  mayChoose: z.array(person),
  version: z.number().int(),
})

/** Who of the staff is emailed of what. */
export const notificationRuleEndpoints = {
  'GET /api/admin/notification-rules': {
    summary: 'The kinds of emails to the staff, each with who gets them and who may',
    access: forAdmins('settings.read'),
    reply: z.object({ items: z.array(rule) }),
  },
  'PUT /api/admin/notification-rules/:kind': {
    summary: 'Changes who of the staff is emailed of this; `seen` is the version looked at',
    access: forAdmins('settings.write'),
    limit: 'write',
    secondFactor: true,
    act: 'setting.change',
    params: z.object({ kind }),
    body: seen.extend({ audience: z.enum(audiences), accountIds: z.array(id).max(mostChosen) }),
    reply: rule,
  },
} satisfies Endpoints
