import type { Role } from './role.ts'

/** Absolute session lifetime in days after signing in (ASVS 7.3.2). */
export const sessionDays = 30

/**
 * Idle session lifetime in hours, by role (ASVS 7.3.1). Shoppers and sellers visit every few days and would otherwise
 * sign in on every visit; couriers and admins see other people's addresses and money on shared desks and phones, so a
 * working day is the longest.
 */
export const idleHours: Readonly<Record<Role, number>> = { user: 14 * 24, seller: 14 * 24, courier: 12, admin: 12 }

/** "Last seen" is written at most once in this many minutes. */
export const seenMinutes = 5

/** A session this new (in minutes) replaces the password check for an account without a password. */
export const freshMinutes = 10
