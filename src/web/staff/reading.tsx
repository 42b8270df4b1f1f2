import type { ReactNode } from 'react'
import { ApiError } from '#web/data/api-error.ts'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Loader } from '#web/ui/loader.tsx'

type Read<T> = { data: T | undefined; isError: boolean; error: Error | null; refetch: () => unknown }

/** Renders the data once loaded; before that a loader, and on failure the server's message with "Try again". */
export function Reading<T>({ of, children }: { of: Read<T>; children: (read: T) => ReactNode }) {
  if (of.data !== undefined) return children(of.data)
  if (!of.isError) return <Loader />
  const text = of.error instanceof ApiError ? { text: of.error.message } : {}
  return <ErrorBlock {...text} onRetry={() => of.refetch()} />
}
