import { notFound } from '@tanstack/react-router'

/**
 * Passes on what was read; where the thing does not exist, the page becomes the not-found page with its status, once what stands on that
 * page has come (`prepare`).
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

/** The browser's error and the server's own refusal tell it alike. */
const isMissing = (error: unknown): boolean => (error as { status?: unknown } | null)?.status === 404
