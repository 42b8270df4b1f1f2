import type { Role } from './role.ts'

/** A session ends this long after signing in, whatever happened in between (ASVS 7.3.2). */
export const sessionDays = 30

/**
 * It ends earlier when nothing was asked in it for so many hours (ASVS 7.3.1). Shoppers and makers look in every few days and would otherwise
 * sign in on every visit; couriers and admins see addresses of other people and money on shared desks and phones, so a day's work is the longest.
 */
export const idleHours: Readonly<Record<Role, number>> = { user: 14 * 24, seller: 14 * 24, courier: 12, admin: 12 }

/** How old "last seen" may be before it is written again: once in so many minutes at most. */
export const seenMinutes = 5

/** A session that has only just begun stands for its owner where an account has no password to ask for. */
export const freshMinutes = 10
