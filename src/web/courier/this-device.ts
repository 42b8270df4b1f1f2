/** Returns the browser's notification functions; undefined where it has none. */
export function findBell(text: string) {
  if (!('Notification' in window)) return undefined
  return {
    permission: Notification.permission,
    requestPermission: () => Notification.requestPermission(),
    show: async () => {
      // Phones show notifications only through the page's service worker.
      const worker = await navigator.serviceWorker?.getRegistration()
      if (worker) return worker.showNotification(text)
      return new Notification(text)
    },
  }
}

const name = 'device-check'

/** Returns the browser's storage functions; undefined where it has none. */
export function findStorage() {
  if (!('indexedDB' in window)) return undefined
  return {
    writeAndRead: async (word: string) => {
      const opening = indexedDB.open(name, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(name)
      const database = await settled(opening)
      try {
        const shelf = database.transaction(name, 'readwrite').objectStore(name)
        await settled(shelf.put(word, name))
        return await settled(shelf.get(name))
      } finally {
        database.close()
        indexedDB.deleteDatabase(name)
      }
    },
    estimate: async () => (await navigator.storage?.estimate()) ?? {},
  }
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the storage gave no reason'))
  })
