/** Deletes every cached page and response on sign-out, because the browsing history is private. Files stay. */
export async function clearCachedPages(): Promise<void> {
  if (typeof caches === 'undefined') return
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages-')) continue
    const cache = await caches.open(name)
    for (const key of await cache.keys()) if (!key.url.includes('/cached/offline/')) await cache.delete(key)
  }
}
