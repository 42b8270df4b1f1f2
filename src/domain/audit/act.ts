/** What members of staff act on: the kind of a record whose history can be read. */
export const actSubjects = [
  'order',
  'seller-order',
  'shipment',
  'bin',
  'parcel',
  'manifest',
  'pickup',
  'payment',
  'refund',
  'payout',
  'payout-run',
  'bank-account',
  'adjustment',
  'cash',
  'courier-pay',
  'claim',
  'review',
  'ticket',
  'message',
  'person',
  'invitation',
  'staff-role',
  'api-key',
  'webhook',
  'store',
  'product',
  'product-change',
  'product-sheet',
  'product-request',
  'search-knowledge',
  'promotion',
  'theme',
  'setting',
  'rate',
  'currency',
  'carrier',
  'place',
  'starter-pack',
  'practice',
  'job',
  'report',
  'audit-log',
] as const
export type ActSubject = (typeof actSubjects)[number]

/** What they do, in the words of the log. */
export const actVerbs = [
  'create',
  'change',
  'remove',
  'undo',
  'approve',
  'refuse',
  'confirm',
  'cancel',
  'close',
  'reopen',
  'retry',
  'send',
  'record',
  'answer',
  'note',
  'assign',
  'accept',
  'pack',
  'receive',
  'check',
  'seal',
  'book',
  'void',
  'print',
  'scan',
  'upload',
  'return',
  'report',
  'plan',
  'start',
  'release',
  'pay',
  'count',
  'suspend',
  'disable',
  'enable',
  'sign-out',
  'replace',
  'request',
  'moderate',
  'import',
  'export',
] as const
export type ActVerb = (typeof actVerbs)[number]

/** An act as the log stores it: `refund.approve`. */
export type Act = `${ActSubject}.${ActVerb}`

/** Returns the two parts of an act, or undefined for a text that is none. */
export function readAct(text: string): { subject: ActSubject; verb: ActVerb } | undefined {
  const [first, second] = text.split('.')
  const subject = actSubjects.find((name) => name === first)
  const verb = actVerbs.find((name) => name === second)
  return subject && verb && { subject, verb }
}
