import { randomUUID } from 'node:crypto'

type Caller = {
  get: (path: string) => Promise<{ status: number; body: ShipmentUnits }>
  post: (path: string, body: object) => Promise<{ status: number; body: unknown }>
}
type ShipmentUnits = { lines: { lineId: string; quantity: number; units: { quantity: number }[] }[] }

/** Counts by hand what is not in a box yet; `path` is that of the box. */
export async function countUnits({ get, post }: Caller, path: string): Promise<void> {
  const { body } = await get(`${path}/units`)
  for (const { lineId, quantity, units } of body.lines ?? []) {
    const missing = quantity - units.reduce((all, each) => all + each.quantity, 0)
    if (missing === 0) continue
    const count = { actId: randomUUID(), lineId, quantity: missing, reason: 'label_missing' }
    const answer = await post(`${path}/hand-counts`, count)
    if (answer.status !== 200) throw new Error(`not counted: ${JSON.stringify(answer.body)}`)
  }
}
