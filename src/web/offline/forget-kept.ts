/** Forgets every kept page and answer, as signing out asks: which pages somebody looked at is nobody else's business. Files stay. */
export async function forgetKept(): Promise<void> {
  if (typeof caches === 'undefined') return
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages-')) continue
    const kept = await caches.open(name)
    for (const key of await kept.keys()) if (!key.url.includes('/kept/offline/')) await kept.delete(key)
  }
}
