import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The subset of CBOR that a passkey writes: a byte string, and the head of anything shorter than 64 KiB. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)])

const userPresent = 0x01
const attested = 0x40

type Ceremony = { challenge: string }

/** A software passkey that responds as a browser would (ES256, no attestation), for an origin and its host. */
export function createSoftPasskey(origin: string) {
  const host = new URL(origin).hostname
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  const dataOf = (flags: number): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count])
  }
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const shared = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: base64url(id),
    /** The key's next counter value; a copied key counts from an earlier value. */
    countFrom: (next: number): void => {
      counter = next
    },
    create: ({ challenge }: Ceremony) => {
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, 'base64url')),
      ])
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([dataOf(userPresent | attested), Buffer.alloc(16), length, id, key])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ])
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    answer: ({ challenge }: Ceremony) => {
      counter += 1
      const authenticatorData = dataOf(userPresent)
      const clientJson = clientData('webauthn.get', challenge)
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientJson),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign('sha256', Buffer.concat([authenticatorData, sha256(clientJson)]), privateKey)),
        },
      }
    },
  }
}
