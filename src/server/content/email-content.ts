import { textsOf } from '#server/translate.ts'

/** Texts around the own ones of every email: greeting, sign, footer, table, buttons of orders. */
const common =
  /^(?:greeting|greetingPlain|sign|footer|footerGeneral|table\.|button\.|arrives|goingTo|payOnDelivery|paidOnline|paidInCash|boxOf|acceptBy|linkNote)/

let groups: Map<string, string[]> | undefined

/** Returns the keys of the email texts by the email they belong to: `email.templates.welcome`, `email.common`. */
function emailGroups(): Map<string, string[]> {
  groups ??= Map.groupBy(Object.keys(textsOf('en', 'emails')), (key) => {
    if (key.startsWith('templates.') || key.startsWith('order.')) return `email.${key.slice(0, key.lastIndexOf('.'))}`
    return common.test(key) ? 'email.common' : ''
  })
  return groups
}

/** Returns the ids of all emails whose texts can be changed, the common texts first. */
export const emailIds = (): string[] => [
  'email.common',
  ...[...emailGroups().keys()].filter((id) => id !== '' && id !== 'email.common'),
]

/** Returns the keys of an email's texts; undefined for an id that is none. */
export const emailKeys = (id: string): readonly string[] | undefined => (id === '' ? undefined : emailGroups().get(id))

/** Emails that have their subject in common with another one, and what tells them apart. */
const variants = {
  'email.templates.welcome': 'unconfirmed',
  'email.templates.welcomeVerified': 'confirmed',
  'email.order.seller.second_box_bought': 'paidByCustomer',
  'email.templates.accountClosed': 'withoutOrders',
  'email.templates.accountClosedWithOrders': 'withOrders',
} as const

/** Returns what tells an email from another one with the same subject; undefined where the subject says it. */
export function emailVariant(id: string) {
  if (id.startsWith('email.order.customer.replacement.')) return 'replacement' as const
  return Object.hasOwn(variants, id) ? variants[id as keyof typeof variants] : undefined
}
