import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Derived from BACKUP_KEY: for contents, for the manifest, and for the initialisation vectors of stored files. */
export type BackupKeys = { contents: Buffer; manifest: Buffer; vectors: Buffer }

const magic = Buffer.from('HBK1')
const ivBytes = 12
const tagBytes = 16
const headBytes = magic.length + ivBytes

export function deriveBackupKeys(secret: string): BackupKeys {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `haatdi backup ${purpose}`, 32))
  return { contents: derive('contents'), manifest: derive('manifest'), vectors: derive('vectors') }
}

/** An encrypted file as the manifest lists it: size and hash of its encrypted bytes. */
export type SealedFile = { bytes: number; sha256: string }

/**
 * Encrypts a stream into a file with AES-256-GCM (magic, IV, ciphertext, tag), flushed to the disk; returns the size
 * and hash of what was written. `hash` is the one of a stored file, whose bytes never change: it is encrypted to the same
 * bytes every time, so that every manifest that lists it goes on to be right.
 */
export async function sealInto(
  path: string,
  source: Readable,
  { contents, vectors }: BackupKeys,
  hash?: string,
): Promise<SealedFile> {
  const iv = hash ? createHmac('sha256', vectors).update(hash).digest().subarray(0, ivBytes) : randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', contents, iv)
  const written = createHash('sha256')
  let bytes = 0
  const framed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk)
    },
    flush(done) {
      this.push(cipher.getAuthTag())
      done()
    },
  })
  framed.push(Buffer.concat([magic, iv]))
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const file = await open(path, 'wx')
  try {
    await pipeline(source, cipher, framed, counted, file.createWriteStream({ flush: true }))
  } finally {
    await file.close().catch(() => undefined)
  }
  return { bytes, sha256: written.digest('hex') }
}

/** Returns the size and hash of a sealed file as it is now. */
export async function hashSealed(path: string): Promise<SealedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length
      hash.update(chunk)
    }
  })
  return { bytes, sha256: hash.digest('hex') }
}

/** The archive is not what its manifest says, or its key is another one; the message names the file. */
export class BrokenBackup extends Error {
  override name = 'BrokenBackup'
}

/**
 * Decrypts a sealed file into another file, or nowhere. Raises `BrokenBackup` when a byte of it was changed, cut off or
 * encrypted under another key: use the target only after this has resolved.
 */
export async function unseal(
  path: string,
  expected: SealedFile,
  { contents }: BackupKeys,
  target?: string,
): Promise<void> {
  const { size, head, tag } = await readFrame(path)
  if (size !== expected.bytes) throw new BrokenBackup(`${path} has ${size} bytes instead of ${expected.bytes}.`)
  const hash = createHash('sha256').update(head)
  const decipher = createDecipheriv('aes-256-gcm', contents, head.subarray(magic.length)).setAuthTag(tag)
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const sink = target
    ? createWriteStream(target, { flags: 'wx', flush: true })
    : new Transform({ transform: (_chunk, _encoding, done) => done() }).resume()
  try {
    const end = size - tagBytes - 1
    // A stream of no bytes has no last one.
    const sealed = end < headBytes ? Readable.from([]) : createReadStream(path, { start: headBytes, end })
    await pipeline(sealed, counted, decipher, sink)
  } catch (error) {
    throw new BrokenBackup(`${path} cannot be decrypted: it was changed, or BACKUP_KEY is another one.`, {
      cause: error,
    })
  }
  if (hash.update(tag).digest('hex') !== expected.sha256) throw new BrokenBackup(`${path} has another checksum.`)
}

async function readFrame(path: string): Promise<{ size: number; head: Buffer; tag: Buffer }> {
  const file = await open(path).catch((error: unknown) => {
    throw new BrokenBackup(`${path} is missing.`, { cause: error })
  })
  try {
    const { size } = await file.stat()
    const [head, tag] = [Buffer.alloc(headBytes), Buffer.alloc(tagBytes)]
    if (size < headBytes + tagBytes) throw new BrokenBackup(`${path} is cut off.`)
    await file.read(head, 0, headBytes, 0)
    await file.read(tag, 0, tagBytes, size - tagBytes)
    if (!head.subarray(0, magic.length).equals(magic)) throw new BrokenBackup(`${path} is no file of a backup.`)
    return { size, head, tag }
  } finally {
    await file.close()
  }
}

/** Returns the HMAC of a manifest's text, so that no list of files can be swapped for another. */
export const signManifest = (text: string, { manifest }: BackupKeys): string =>
  createHmac('sha256', manifest).update(text).digest('hex')
