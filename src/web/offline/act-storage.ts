import type { ActStorage, QueuedAct } from './act-queue.ts'

const database = 'haatdi-acts'
const table = 'acts'

/** Opens the browser's database of acts. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(table, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Runs one request in a transaction of its own, and waits until it is written to the disk. */
async function run<T>(mode: IDBTransactionMode, ask: (acts: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opened = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = opened.transaction(table, mode, { durability: 'strict' })
      const request = ask(transaction.objectStore(table))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    opened.close()
  }
}

/** The acts in IndexedDB: they outlive a killed browser. */
export const browserActStorage: ActStorage = {
  list: () => run<QueuedAct[]>('readonly', (acts) => acts.getAll()),
  put: async (act) => void (await run('readwrite', (acts) => acts.put(act))),
  remove: async (id) => void (await run('readwrite', (acts) => acts.delete(id))),
}
