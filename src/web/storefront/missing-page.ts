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

/** The browser's error and the server's refusal have the same status. */
const isMissing = (error: unknown): boolean => (error as { status?: unknown } | null)?.status === 404
