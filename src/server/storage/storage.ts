import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Public files are served to everyone at an immutable URL; private ones only by an endpoint that checks who asks. */
type StorageVisibility = 'public' | 'private'

/** The kinds of files the shop stores, and the extension each carries in its key. */
const extensions = {
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/zip': 'zip',
  'application/octet-stream': 'bin',
} as const
export type StorageContentType = keyof typeof extensions

/** Names one stored file: `public/<sha-256 of its bytes>.avif`. The same bytes always have the same key. */
export type StorageKey = `${StorageVisibility}/${string}`

export type StorageUpload = { visibility: StorageVisibility; contentType: StorageContentType; bytes: Uint8Array }
type StoredFile = { contentType: StorageContentType; bytes: Uint8Array }
type StoredStream = { contentType: StorageContentType; size: number; stream: Readable }

/**
 * Files that the shop receives or draws while it runs. An adapter needs no rename and no append, so that an object
 * store can be one. All methods take any text as a key and find nothing under one that is malformed.
 */
export type Storage = {
  /**
   * Stores a file and returns its key; storing the same bytes again changes nothing. A reader never finds an incomplete
   * file. Refuses with server/busy when there is no space left.
   */
  put(upload: StorageUpload): Promise<StorageKey>
  /** Reads a whole file; undefined when there is none. */
  get(key: string): Promise<StoredFile | undefined>
  /** Opens a file for reading; undefined when there is none. The caller consumes or destroys the stream. */
  stream(key: string): Promise<StoredStream | undefined>
  exists(key: string): Promise<boolean>
  /**
   * Deletes a file, if it is there. Equal bytes share a key: delete only what no row refers to any more. Encrypted
   * files never share one.
   */
  delete(key: string): Promise<void>
  /** Lists the keys of all files, for backups and for moving to another storage. */
  list(): AsyncIterable<StorageKey>
}

const keyPattern = /^(?:public|private)\/([0-9a-f]{64})\.([a-z]+)$/
const contentTypes: ReadonlyMap<string, StorageContentType> = new Map(
  Object.entries(extensions).map(([contentType, extension]) => [extension, contentType as StorageContentType]),
)

/** Returns the key of these bytes. */
export const storageKeyOf = ({ visibility, contentType, bytes }: StorageUpload): StorageKey =>
  `${visibility}/${createHash('sha256').update(bytes).digest('hex')}.${extensions[contentType]}`

/** Returns whether a text is the key of a file of a kind that the shop stores. */
export const isStorageKey = (text: string): text is StorageKey => contentTypeOf(text) !== undefined

/** Returns the hash that a well-formed key states. */
export const hashOf = (key: StorageKey): string => keyPattern.exec(key)?.[1] ?? ''

/** Returns the content type that a well-formed key states; undefined for any other text. */
export const contentTypeOf = (key: string): StorageContentType | undefined =>
  contentTypes.get(keyPattern.exec(key)?.[2] ?? '')

/** Returns the URL of a public file, which can be cached forever. Its endpoint is `serve-stored-files.ts`. */
export const publicUrlOf = (key: StorageKey): string => `/files/${key.slice('public/'.length)}`
