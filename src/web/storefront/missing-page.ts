import { notFound } from '@tanstack/react-router'

/**
 * Returns the data read; when the record does not exist, throws the not-found page with its status, after `prepare`
 * has loaded that page's content.
 */
export async function orNotFound<T>(reading: Promise<T>, prepare?: () => Promise<void>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!isMissing(error)) throw error
    await prepare?.()
    throw notFound()
  }
}

/**
 * Returns whether a reading failed because its record does not exist. The browser's error has a status; the server's refusal, whose class
 * is another one in the built pages, has a code alone.
 */
export function isMissing(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown }
  return status === 404 || code === 'thing/not-found'
}
