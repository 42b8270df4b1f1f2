import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Lets reads ask the service worker also without a network: it has the day's work. Elsewhere a read waits for the connection.
 */
export function useReadOffline(): void {
  const client = useQueryClient()
  // Set before the screens below make their first read.
  useState(() => {
    const defaults = client.getDefaultOptions()
    client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, networkMode: 'offlineFirst' } })
  })
}
