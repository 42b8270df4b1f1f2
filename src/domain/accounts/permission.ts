/**
 * What an account of the back office may be allowed, by subject (docs/spec/decisions.md#57). `read` shows it, `write` also changes it;
 * figures and the audit log can only be read.
 */
const levels = ['read', 'write'] as const
export const staffSubjects = [
  'orders',
  'money',
  'credit',
  'catalogue',
  'stores',
  'support',
  'people',
  'hub',
  'marketing',
  'settings',
  'reports',
  'audit',
] as const
export type StaffSubject = (typeof staffSubjects)[number]

const readOnlySubjects = ['reports', 'audit'] as const satisfies readonly StaffSubject[]
type ReadOnlySubject = (typeof readOnlySubjects)[number]
type Level = (typeof levels)[number]

export type Permission = `${StaffSubject}.read` | `${Exclude<StaffSubject, ReadOnlySubject>}.write`

/** Everything on, or the permissions of a staff role; an account that is no admin has none. */
export type Rights = 'all' | readonly Permission[]

/** Returns the levels at which a subject can be given. */
export const levelsOf = (subject: StaffSubject): readonly Level[] =>
  readOnlySubjects.some((name) => name === subject) ? ['read'] : levels

/** Every permission, subject by subject. */
export const permissions = staffSubjects.flatMap((subject) =>
  levelsOf(subject).map((level) => `${subject}.${level}` as Permission),
) as [Permission, ...Permission[]]

const subjectOf = (permission: Permission): StaffSubject => permission.split('.')[0] as StaffSubject

/** Returns whether the rights include a permission: who may change something also sees it. */
export function mayDo(rights: Rights, permission: Permission): boolean {
  if (rights === 'all' || rights.includes(permission)) return true
  return permission.endsWith('.read') && rights.some((held) => held === `${subjectOf(permission)}.write`)
}

/** Returns the permissions in their fixed order, each once, a `write` together with its `read`. */
export const completePermissions = (chosen: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => mayDo(chosen, permission))

/**
 * Returns whether `given` stays within what `giver` holds. Nobody gives, takes away or touches more than they have
 * themselves, so that a right over people is not a right to everything. All rights include those still to come, so a
 * list never reaches them.
 */
export function staysWithin(given: Rights, giver: Rights): boolean {
  if (giver === 'all') return true
  return given !== 'all' && given.every((permission) => mayDo(giver, permission))
}
