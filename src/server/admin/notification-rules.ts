import { mayDo } from '#domain/accounts/permission.ts'
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
  const [rules, admins] = [await listNotificationRules(), await listAdmins(null)]
  return {
    items: staffNotificationKinds
      .flatMap((kind) => rules.filter((rule) => rule.kind === kind))
      .map((rule) => show(rule, admins)),
  }
}

/** Returns the admins who may see what this kind is about. */
const mayHear = (admins: Admins, kind: StaffNotificationKind): Admins => {
  const need = staffNotificationNeeds[kind]
  return admins.filter(({ rights }) => need === null || mayDo(rights, need))
}

function show({ kind, audience, accountIds, version }: NotificationRuleRow, admins: Admins) {
  const mayChoose = mayHear(admins, kind).map(({ id, name }) => ({ id, name }))
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
    const admins = await listAdmins(null)
    const hearing = new Set(mayHear(admins, kind).map(({ id }) => id))
    if (chosen.some((id) => !hearing.has(id))) refuse('notification-rule/may-not-see')
    return show(await saveNotificationRule(kind, { audience, accountIds: chosen }), admins)
  })
