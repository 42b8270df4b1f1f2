import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'

/** The OAuth state that the browser must show again when it comes back. */
export const oauthState = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.string() })
type OAuthState = z.output<typeof oauthState>

/** The person the provider describes; `subject` never changes, the rest may. */
export type Provided = { subject: string; email: string | null; emailVerified: boolean; name: string }

export type GoogleProvider = {
  /** The provider's id, which keeps its subjects apart from those of any other provider. */
  id: string
  /**
   * Creates a new OAuth state for this path of ours, and the address to send the browser to. Raises `provider/away`.
   */
  setOut(next: string): Promise<{ oauthState: OAuthState; address: string }>
  /**
   * Turns the parameters of the callback into a person. Raises `provider/declined`, `provider/away` and
   * `provider/refused`.
   */
  comeBack(answer: Record<string, string | undefined>, oauthState: OAuthState): Promise<Provided>
}

const googleIssuer = 'https://accounts.google.com'
/** A slower provider counts as unavailable; only this visitor waits for it. */
const timeoutSeconds = 5
/** Its addresses and keys seldom change; they are cached this long. */
const cacheMilliseconds = 60 * 60 * 1000

/**
 * Returns the configured provider, or undefined when signing in with it is not configured. Sends it no request before
 * the first visitor.
 */
export function createGoogleProvider(context: Needs<'config' | 'log'>): GoogleProvider | undefined {
  const { google, publicUrl } = context.config
  if (!google) return undefined
  const returnAddress = `${publicUrl}/api/auth/google/callback`
  const findConfiguration = cacheFor(cacheMilliseconds, () =>
    discovery(new URL(google.issuer), google.clientId, google.clientSecret, undefined, {
      timeout: timeoutSeconds,
      // The id token's signature is checked too, not only the connection it came through.
      execute: [enableNonRepudiationChecks, ...(google.issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }),
  )
  const callProvider = async <Result>(work: (configuration: Configuration) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await findConfiguration())
    } catch (error) {
      const { name, code } = error as { name?: string; code?: unknown }
      context.log.warn({ provider: google.issuer, failure: name, reason: code }, 'signing in with the provider failed')
      return refuse(isAway(error) ? 'provider/away' : 'provider/refused')
    }
  }
  return {
    id: google.issuer === googleIssuer ? 'google' : google.issuer,
    setOut: (next) =>
      callProvider(async (configuration) => {
        const made = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), next }
        const address = buildAuthorizationUrl(configuration, {
          redirect_uri: returnAddress,
          scope: 'openid email profile',
          state: made.state,
          nonce: made.nonce,
          code_challenge: await calculatePKCECodeChallenge(made.verifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
        })
        return { oauthState: made, address: address.href }
      }),
    comeBack: (answer, { state, nonce, verifier }) => {
      if (answer.error === 'access_denied') refuse('provider/declined')
      const address = new URL(returnAddress)
      for (const [name, value] of Object.entries(answer)) if (value !== undefined) address.searchParams.set(name, value)
      return callProvider(async (configuration) => {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = await authorizationCodeGrant(configuration, address, checks)
        return provided.parse(tokens.claims())
      })
    },
  }
}

const provided = z
  .object({
    sub: z.string().min(1).max(255),
    email: z.email().max(200).optional(),
    email_verified: z.unknown().optional(),
    name: z.string().max(300).optional(),
  })
  .transform(
    ({ sub, email, email_verified, name }): Provided => ({
      subject: sub,
      email: email?.toLowerCase() ?? null,
      emailVerified: email_verified === true,
      name: name ?? '',
    }),
  )

const awayCodes = new Set<unknown>(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/**
 * Checks if the provider is unreachable, too slow or failing: everything else is a response that must not be trusted.
 */
function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string }
  return awayCodes.has(code) || (error instanceof TypeError && message === 'fetch failed')
}

/** Caches what was read for a while; a failed read is not cached, and concurrent callers share one. */
function cacheFor<Result>(milliseconds: number, read: () => Promise<Result>): () => Promise<Result> {
  let cached: { until: number; result: Promise<Result> } | undefined
  return () => {
    if (cached && cached.until > performance.now()) return cached.result
    const fetched = { until: performance.now() + milliseconds, result: read() }
    cached = fetched
    fetched.result.catch(() => {
      if (cached === fetched) cached = undefined
    })
    return fetched.result
  }
}
