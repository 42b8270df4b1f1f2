import type { Permission } from '../accounts/permission.ts'

/** What the shop emails its staff of. `desk` is the email of the morning, with all that waits on the desk. */
export const staffNotificationKinds = [
  'refunds',
  'payouts',
  'unapplied_payments',
  'gateway_events',
  'webhooks',
  'desk',
] as const
export type StaffNotificationKind = (typeof staffNotificationKinds)[number]

/** What a member of staff needs to be able to hear of it: nobody is emailed what they may not see. Null: whatever they may see. */
export const staffNotificationNeeds: Readonly<Record<StaffNotificationKind, Permission | null>> = {
  refunds: 'money.read',
  payouts: 'money.read',
  unapplied_payments: 'money.read',
  gateway_events: 'money.read',
  webhooks: 'settings.read',
  desk: null,
}

/** Who is emailed: everyone who may see it, the people chosen, or nobody, since it waits on the desk anyway. */
export const audiences = ['everyone', 'chosen', 'nobody'] as const
export type Audience = (typeof audiences)[number]

export type StaffNotificationRule = { audience: Audience; accountIds: readonly string[] }

/** Maximum of people chosen for one kind. */
export const mostChosen = 50

/**
 * Returns those of the people who may see it who are emailed. When none of those chosen may any more, everyone is: what concerns
 * money must reach a person.
 */
export function audienceOf<Person extends { id: string }>(
  { audience, accountIds }: StaffNotificationRule,
  mayHear: readonly Person[],
): readonly Person[] {
  if (audience === 'nobody') return []
  const chosen = audience === 'chosen' ? mayHear.filter(({ id }) => accountIds.includes(id)) : []
  return chosen.length > 0 ? chosen : mayHear
}
