import {
  type Audience,
  type StaffNotificationKind,
  staffNotificationKinds,
  staffNotificationNeeds,
} from '#domain/notifications/staff-notification.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { listAdmins } from '#server/email/admin-address-store.ts'
import {
  listNotificationRules,
  lockNotificationRule,
  type NotificationRuleRow,
  saveNotificationRule,
} from './notification-rule-store.ts'

type Admins = Awaited<ReturnType<typeof listAdmins>>

/** Returns the rules of all kinds in the order of the kinds, each with the people who are chosen and who may be. */
export async function showNotificationRules() {
  const rules = await listNotificationRules()
  const items = await Promise.all(
    staffNotificationKinds.flatMap((kind) => rules.filter((rule) => rule.kind === kind)).map(showWithPeople),
  )
  return { items }
}

const showWithPeople = async (rule: NotificationRuleRow) =>
  show(rule, await listAdmins(staffNotificationNeeds[rule.kind]))

function show({ kind, audience, accountIds, version }: NotificationRuleRow, admins: Admins) {
  const mayChoose = admins.map(({ id, name }) => ({ id, name }))
  return { kind, audience, people: mayChoose.filter(({ id }) => accountIds.includes(id)), mayChoose, version }
}

type Change = { audience: Audience; accountIds: readonly string[]; seen: number }

/**
 * Changes who is emailed of something. Refuses with flow/stale when a colleague was quicker, notification-rule/nobody-chosen, and
 * notification-rule/may-not-see when a person chosen may not see what it is about.
 */
export const changeNotificationRule = (kind: StaffNotificationKind, { audience, accountIds, seen }: Change) =>
  transaction(async () => {
    const rule = (await lockNotificationRule(kind)) ?? refuse('thing/not-found')
    if (rule.version !== seen) refuse('flow/stale')
    const chosen = audience === 'chosen' ? [...new Set(accountIds)] : []
    if (audience === 'chosen' && chosen.length === 0) refuse('notification-rule/nobody-chosen')
    const admins = await listAdmins(staffNotificationNeeds[kind])
    if (chosen.some((id) => !admins.some((admin) => admin.id === id))) refuse('notification-rule/may-not-see')
    return show(await saveNotificationRule(kind, { audience, accountIds: chosen }), admins)
  })
