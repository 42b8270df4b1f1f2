import { z } from 'zod'
import { longestTypedPassword } from '#domain/accounts/password.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText } from '../free-text.ts'
import { time } from '../wire-values.ts'

/** Bytes as base64url, as WebAuthn writes them. */
const bytes = z.string().max(20_000)
const transports = z.array(z.string().max(40)).max(10)
/** WebAuthn options of the browser; their structure is left to the browser and the library. */
const ceremony = z.looseObject({ challenge: z.string() })
/** Part of a URL, so its length is limited. */
const keyId = z.string().min(1).max(200)
const given = { id: keyId, rawId: bytes, type: z.literal('public-key') }
const extras = {
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}
const name = lineText({ least: 1, most: 60 })
/** Spaces between the digits, as apps show them, are accepted. */
const code = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ''))
/** Empty for an account without a password, which signs in with a provider. */
const password = z.string().max(longestTypedPassword).default('')
const passkeyId = z.object({ id: keyId })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const done = { status: 204, reply: z.void() } as const

/**
 * The member's second factor: any signed-in person may set one up; money, role and payout actions require it
 * (docs/spec/decisions.md#37).
 */
export const secondFactorEndpoints = {
  'GET /api/account/second-factor': {
    summary: 'What second factors the account has, and how many recovery codes are left',
    access: 'signed-in',
    reply: z.object({
      has: z.boolean(),
      authenticatorSince: time.nullable(),
      recoveryCodes: z.object({ left: z.number().int(), of: z.number().int() }),
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: time, usedAt: time.nullable() })),
      passkeysPossible: z.boolean(),
      hasPassword: z.boolean(),
    }),
  },
  'POST /api/account/second-factor/authenticator': {
    summary: 'Begins to set up an authenticator app; asks for the password, and for the second factor there is already',
    access: 'signed-in',
    body: z.object({ password }),
    limit: 'write',
    reply: z.object({ uri: z.string(), secret: z.string(), qr: z.string() }),
  },
  'POST /api/account/second-factor/authenticator/confirm': {
    summary: 'The first code of the new app; gives the recovery codes, this once',
    access: 'signed-in',
    body: z.object({ code }),
    limit: 'write',
    reply: recoveryCodes,
  },
  'DELETE /api/account/second-factor/authenticator': {
    summary: 'Turns the authenticator app off',
    access: 'signed-in',
    secondFactor: true,
    limit: 'write',
    ...done,
  },
  'POST /api/account/second-factor/recovery-codes': {
    summary: 'Ten new recovery codes, shown this once; the old ones stop working',
    access: 'signed-in',
    secondFactor: true,
    limit: 'write',
    reply: recoveryCodes,
  },
  'POST /api/account/second-factor/step-up': {
    summary: 'Shows a second factor: a code of the app, or a recovery code; each counts once',
    access: 'signed-in',
    body: z.union([z.object({ code }), z.object({ recoveryCode: z.string().max(60) })]),
    limit: 'write',
    ...done,
  },
  'POST /api/account/second-factor/step-up/passkey/begin': {
    summary: 'What the browser needs to use a passkey',
    access: 'signed-in',
    limit: 'write',
    reply: ceremony,
  },
  'POST /api/account/second-factor/step-up/passkey': {
    summary: 'Shows a second factor: the answer of a passkey',
    access: 'signed-in',
    body: z.object({
      ...given,
      ...extras,
      response: z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes.optional(),
      }),
    }),
    limit: 'write',
    ...done,
  },
  'POST /api/account/second-factor/passkeys/begin': {
    summary:
      'What the browser needs to make a passkey; asks for the password, and for the second factor there is already',
    access: 'signed-in',
    body: z.object({ password }),
    limit: 'write',
    reply: ceremony,
  },
  'POST /api/account/second-factor/passkeys': {
    summary: 'Keeps the passkey that the browser made; gives recovery codes when it is the first factor',
    access: 'signed-in',
    body: z.object({
      name,
      ...given,
      ...extras,
      response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
    }),
    limit: 'write',
    status: 201,
    reply: recoveryCodes,
  },
  'PATCH /api/account/second-factor/passkeys/:id': {
    summary: 'Gives a passkey another name',
    access: 'signed-in',
    params: passkeyId,
    body: z.object({ name }),
    limit: 'write',
    ...done,
  },
  'DELETE /api/account/second-factor/passkeys/:id': {
    summary: 'Forgets a passkey',
    access: 'signed-in',
    secondFactor: true,
    params: passkeyId,
    limit: 'write',
    ...done,
  },
} satisfies Endpoints
