import { type ShopIdentity, shippedIdentity } from '#domain/accounts/identity.ts'
import { changesOfIdentity, problemsOfIdentity, tidyIdentity } from '#domain/accounts/identity-problems.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { Principal } from '#server/http/visitor.ts'
import { textCode } from '#server/translate.ts'
import { findVersion, listVersions } from './content-store.ts'
import { publishNextVersion, withdrawPlanned } from './content-versions.ts'
import { type IdentityBody, identityId, readIdentity } from './read-identity.ts'
import { describeVersions } from './show-content.ts'

/** Returns the identity of the shop: the shipped one, the one in force, and all versions. */
export async function showIdentity() {
  const [rows, now, inForce] = await Promise.all([listVersions([identityId]), readClock(), readIdentity()])
  return {
    newest: rows[0]?.version ?? 0,
    versions: describeVersions(rows, now),
    shipped: onWire(shippedIdentity),
    inForce: onWire(inForce),
  }
}

/** Returns what one version says. Refuses with thing/not-found. */
export async function showIdentityVersion(version: number) {
  const row = (await findVersion<IdentityBody>(identityId, version)) ?? refuse('thing/not-found')
  return { version, body: onWire(row.body ?? shippedIdentity) }
}

type Publishing = { identity: ShopIdentity | null; from: Date | null; reason: string; seen: number }

/**
 * Publishes an identity at once or from a moment on; without one the shipped identity comes back. Refuses with request/invalid
 * (by field, a start in the past, or nothing changed) and flow/stale when another admin published meanwhile.
 */
export async function publishIdentity(
  context: Needs<'catalogueChanged'>,
  { identity: typed, from, reason, seen }: Publishing,
  actor: Principal,
): Promise<void> {
  const identity = typed && tidyIdentity(typed)
  const wrong = identity ? [...problemsOfIdentity(identity)] : []
  if (wrong.length > 0)
    throw new Refusal(
      'request/invalid',
      Object.fromEntries(
        wrong.map(([path, problem]) => [`identity.${path}`, textCode('identity', `problem.${problem}`)]),
      ),
    )
  const prepare = async () => ({
    body: identity && { kind: 'identity' as const, ...identity },
    changes: changesOfIdentity(await readIdentity(), identity ?? shippedIdentity),
    shippedEdition: 0,
  })
  // The footer of every page names the company, and pages of texts hold its placeholders.
  const version = { from, reason, seen, shownOn: ['settings', 'pages'] as const, prepare }
  await publishNextVersion(context, identityId, version, actor)
}

/** Withdraws a version that has not begun. Refuses with thing/not-found. */
export const withdrawIdentity = (version: number): Promise<void> => withdrawPlanned(identityId, version)

const onWire = ({ email, chatUrl, profiles, location, legal }: ShopIdentity) => ({
  email,
  chatUrl,
  profiles: [...profiles],
  location,
  legal,
})
