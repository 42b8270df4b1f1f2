import { orderList } from '#domain/orders/order-list.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readMemory } from '#tests/support/process-metrics.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'

const sampleMilliseconds = 50

/**
 * Asks for the file of about this many orders with all their columns, where one was placed each minute, and reads it without keeping it.
 * Returns how many there were, how long it took and by how much more memory the shop held meanwhile.
 */
export async function measureListFile(
  { url, processId }: RunningShop,
  cookie: string,
  { format, rows: wanted }: { format: 'csv' | 'xlsx'; rows: number },
): Promise<{ rows: number; seconds: number; megabytes: number; failed: string[] }> {
  const from = indianDay(new Date(Date.now() - wanted * 60_000)).day
  const columns = orderList.columns.map(({ key }) => key).join()
  const query = new URLSearchParams({ format, columns, filter: `placedAt.range:${from}|` })
  const before = readMemory(processId()).now
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, readMemory(processId()).now)
  }, sampleMilliseconds)
  const start = performance.now()
  try {
    const response = await fetch(`${url}/api/admin/order-list-file?${query}`, { headers: { cookie } })
    const rows = Number(/-(\d+)\.(csv|xlsx)/.exec(response.headers.get('content-disposition') ?? '')?.[1])
    let bytes = 0
    for await (const piece of response.body ?? []) bytes += piece.length
    const isWhole = response.status === 200 && rows > 0 && bytes > rows
    const failed = isWhole ? [] : [`The ${format} of orders was answered ${response.status} with ${bytes} bytes.`]
    return { rows, seconds: (performance.now() - start) / 1000, megabytes: most - before, failed }
  } finally {
    clearInterval(sampling)
  }
}
