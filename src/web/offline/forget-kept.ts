/** Deletes every cached page and response on sign-out, because the browsing history is private. Files stay. */
export async function forgetKept(): Promise<void> {
  if (typeof caches === 'undefined') return
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages-')) continue
    const kept = await caches.open(name)
    for (const key of await kept.keys()) if (!key.url.includes('/kept/offline/')) await kept.delete(key)
  }
}
