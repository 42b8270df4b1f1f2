import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { CallInput, CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'

type Added = CallReply<'POST /api/account/second-factor/passkeys'>
type NewKey = CallInput<'POST /api/account/second-factor/passkeys'>['body']
type Answer = CallInput<'POST /api/account/second-factor/step-up/passkey'>['body']
type Begun = CallReply<'POST /api/account/second-factor/passkeys/begin'>

/** Returns whether this browser supports passkeys; false on the server. */
export const canUsePasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

const library = () => import('@simplewebauthn/browser')

/**
 * Creates a passkey from the server's options and saves it under a name. Throws the browser's error when the user
 * cancels.
 */
export async function addPasskey(begun: Begun, name: string): Promise<Added> {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: begun as unknown as PublicKeyCredentialCreationOptionsJSON })
  return send('POST /api/account/second-factor/passkeys', { body: { ...(made as unknown as NewKey), name } })
}

/** Confirms with one of the account's passkeys for a step-up authentication. */
export async function stepUpWithPasskey(): Promise<void> {
  const [{ startAuthentication }, begun] = await Promise.all([
    library(),
    send('POST /api/account/second-factor/step-up/passkey/begin', {}),
  ])
  const answer = await startAuthentication({ optionsJSON: begun as unknown as PublicKeyCredentialRequestOptionsJSON })
  await send('POST /api/account/second-factor/step-up/passkey', { body: answer as unknown as Answer })
}
