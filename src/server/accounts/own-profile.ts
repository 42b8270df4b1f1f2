import type { ownAccountEndpoints } from '#contract/accounts/own-account-contract.ts'
import type { WorkInput, WorkReply } from '#contract/contract.ts'
import { usernameKey } from '#domain/accounts/username.ts'
import { usernameSkeleton } from '#domain/accounts/username-skeleton.ts'
import { type CurrencyCode, defaultCurrency, isCurrencyCode } from '#domain/money/currency.ts'
import { refuse } from '#domain/refusal.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { isTaken, readOwnAccount, saveAccountDetails } from './account-store.ts'
import { findPasswordHash } from './second-factor-store.ts'

type Profile = WorkReply<(typeof ownAccountEndpoints)['GET /api/account/profile']>
type Change = WorkInput<(typeof ownAccountEndpoints)['PATCH /api/account/profile']>['body']

/** Returns the account's details as its owner sees them. */
export async function readProfile(principal: Principal): Promise<Profile> {
  const own = await readOwnAccount(principal.id)
  if (!own) return refuse('thing/not-found')
  return {
    fullName: own.name,
    username: own.displayUsername ?? own.username ?? '',
    email: own.email,
    emailVerified: own.emailVerified,
    language: own.language,
    currency: isCurrencyCode(own.currency) ? own.currency : defaultCurrency,
    hasPassword: (await findPasswordHash(principal.id)) !== undefined,
    passwordChangedAt: own.passwordChangedAt,
    since: own.createdAt,
  }
}

const takenConstraints = {
  account_username_key: 'auth/username-taken',
  account_username_skeleton_key: 'auth/username-taken',
} as const

const namesOf = (username: string) => ({
  username: usernameKey(username),
  displayUsername: username,
  usernameSkeleton: usernameSkeleton(username),
})

/** Changes name or username. Raises `auth/username-taken`, also for a username that looks like another account's. */
export async function changeProfile(principal: Principal, { fullName, username }: Change): Promise<Profile> {
  const save = async () => {
    if (username !== undefined && (await isTaken(username, principal.id))) refuse('auth/username-taken')
    await saveAccountDetails(principal.id, {
      ...(fullName === undefined ? {} : { name: fullName }),
      ...(username === undefined ? {} : namesOf(username)),
    })
  }
  await refuseUniqueViolation(takenConstraints, () => transaction(save))
  return readProfile(principal)
}

/** Saves language and currency for emails and for the next browser. */
export async function changePreferences(
  principal: Principal,
  wanted: { language?: Principal['language'] | undefined; currency?: CurrencyCode | undefined },
): Promise<Profile> {
  await saveAccountDetails(principal.id, {
    ...(wanted.language === undefined ? {} : { language: wanted.language }),
    ...(wanted.currency === undefined ? {} : { currency: wanted.currency }),
  })
  return readProfile(principal)
}
