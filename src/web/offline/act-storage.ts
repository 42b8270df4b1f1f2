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

/** Browsers that cannot list their databases, or lock between tabs, always have this one. */
const canDelete = () => 'databases' in indexedDB && 'locks' in navigator

const exists = async (): Promise<boolean> =>
  !canDelete() || (await indexedDB.databases()).some(({ name }) => name === database)

/** One tab at a time, so that none deletes the database while another one writes into it. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  canDelete() ? navigator.locks.request(database, work) : work()

const deleteDatabase = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

/**
 * The acts in IndexedDB: they outlive a killed browser. The database is there only while an act is, so that a browser
 * whose acts are all done stores nothing of the person who worked with it.
 */
export const browserActStorage: ActStorage = {
  list: async () => ((await exists()) ? run<QueuedAct[]>('readonly', (acts) => acts.getAll()) : []),
  put: async (act) => void (await alone(() => run('readwrite', (acts) => acts.put(act)))),
  remove: (id) =>
    alone(async () => {
      await run('readwrite', (acts) => acts.delete(id))
      if (canDelete() && (await run('readonly', (acts) => acts.count())) === 0) await deleteDatabase()
    }),
}
