import crypto from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { findFreePort } from '#tests/support/free-port.ts'

/** The server encrypts where a list goes on with DES, which OpenSSL has given up. */
const { createCipheriv } = crypto
Object.assign(crypto, {
  createCipheriv: (...[algorithm, ...rest]: Parameters<typeof createCipheriv>) =>
    algorithm === 'des'
      ? createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16))
      : createCipheriv(algorithm, ...rest),
})

/** An empty bucket on a small S3 server of this machine, which checks signatures; `close` ends it and its files. */
export type Bucket = {
  url: string
  /** Where it stores its files. */
  directory: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  close(): Promise<void>
}

export async function openBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'haatdi-bucket-'))
  const port = await findFreePort()
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: 'haatdi', configs: [] }],
  })
  await server.run()
  return {
    url: `http://127.0.0.1:${port}/haatdi`,
    directory,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
