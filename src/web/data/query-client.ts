import { onlineManager, QueryClient } from '@tanstack/react-query'
import type { Reader } from '#web/data/api.ts'

const minute = 60_000
/** Milliseconds for which a failed read is not repeated by a component that only now appears. */
const recently = 5_000
const onServer = typeof window === 'undefined'

/**
 * Returns true if the browser is offline. A page opened offline never received the offline event and would retry for
 * seconds; with this check a failed query waits for the connection, as on a page that received it.
 */
function isCutOff(): boolean {
  const cutOff = navigator.onLine === false
  if (cutOff) onlineManager.setOnline(false)
  return cutOff
}

/**
 * Creates the data cache with the specification's constants (sections 8 and 9): fresh 5 minutes, dropped after 10
 * unused, no refetch on focus, mount or interval, refetch on reconnect, online only; mutations are retained 5 minutes
 * and never retried.
 */
export function createQueryClient(read: Reader): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (context) => {
          const [path, query] = context.queryKey as [string, Record<string, unknown>?]
          // Further pages of a list start at the cursor of the last one.
          const cursor = 'pageParam' in context && context.pageParam ? { cursor: context.pageParam } : {}
          return read(path, { ...query, ...cursor })
        },
        staleTime: 5 * minute,
        gcTime: onServer ? Number.POSITIVE_INFINITY : 10 * minute,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: true,
        refetchInterval: false,
        networkMode: onServer ? 'always' : 'online',
        // A loader that waits for its read has asked a moment before its page does: the page shows the failure.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > recently,
        // Specified this way (section 8), although unusual: no retry when the message contains the digit 4, else two.
        // No other code relies on it.
        retry: (failures, error) => !onServer && (isCutOff() || (!error.message.includes('4') && failures < 2)),
        retryDelay: (attempt) => (isCutOff() ? 0 : Math.min(1_000 * 2 ** attempt, 30_000)),
      },
      mutations: { retry: false, gcTime: 5 * minute, networkMode: 'online' },
    },
  })
}
