import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { CallInput, CallReply } from '#contract/contract.ts'
import { send } from '#web/api.ts'

type Added = CallReply<'POST /api/account/second-factor/passkeys'>
type NewKey = CallInput<'POST /api/account/second-factor/passkeys'>['body']
type Answer = CallInput<'POST /api/account/second-factor/prove/passkey'>['body']
type Begun = CallReply<'POST /api/account/second-factor/passkeys/begin'>

/** Whether this browser knows passkeys; on the server nobody does. */
export const canUsePasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

const library = () => import('@simplewebauthn/browser')

/** Makes a passkey by what the server began, and has it kept under a name. Throws what the browser throws when its owner turns away. */
export async function addPasskey(begun: Begun, name: string): Promise<Added> {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: begun as unknown as PublicKeyCredentialCreationOptionsJSON })
  return send('POST /api/account/second-factor/passkeys', { body: { ...(made as unknown as NewKey), name } })
}

/** Shows a passkey of the account for whatever asks for a second factor. */
export async function proveWithPasskey(): Promise<void> {
  const [{ startAuthentication }, begun] = await Promise.all([
    library(),
    send('POST /api/account/second-factor/prove/passkey/begin', {}),
  ])
  const answer = await startAuthentication({ optionsJSON: begun as unknown as PublicKeyCredentialRequestOptionsJSON })
  await send('POST /api/account/second-factor/prove/passkey', { body: answer as unknown as Answer })
}
