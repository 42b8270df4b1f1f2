import { randomUUID } from 'node:crypto'
import type { EventType } from '#domain/integrations/event-type.ts'
import { mostEndpoints, stateOfWebhook } from '#domain/integrations/webhook-endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { whyRefused } from '#server/http/guarded-request.ts'
import {
  countEndpoints,
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  saveEndpoint,
  saveOff,
  saveOn,
  saveSecret,
} from './webhook-endpoint-store.ts'
import { createWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'

type Written = { url: string; description: string; events: EventType[] }

/** Returns the endpoints. */
export const listWebhooks = async () => ({ items: (await listEndpoints()).map(showWebhook) })

/** Returns an endpoint. Refuses with thing/not-found. */
export const showWebhookOf = async (id: string) => showWebhook(await findEndpoint(id))

/** A secret leaves the shop once, when it is made. */
function showWebhook({ row, missed }: Awaited<ReturnType<typeof findEndpoint>>) {
  const { secret: _, previousSecret: __, state, ...same } = row
  return { ...same, state: stateOfWebhook({ ...row, state }), missed }
}

/** Makes an endpoint and returns its secret, this once. Refuses with webhook/address and webhook/too-many. */
export async function makeWebhook(context: Needs<'config' | 'secret'>, written: Written) {
  await assertReachable(context, written.url)
  return transaction(async () => {
    if ((await countEndpoints()) >= mostEndpoints) refuse('webhook/too-many', { most: mostEndpoints })
    const id = randomUUID()
    const secret = createWebhookSecret()
    await insertEndpoint({ id, ...withEvents(written), secret: sealWebhookSecret(context, id, secret) })
    return { secret, item: await showWebhookOf(id) }
  })
}

/** Changes where an endpoint is and what it receives. Refuses with thing/not-found, flow/stale and webhook/address. */
export async function changeWebhook(
  context: Needs<'config'>,
  id: string,
  { seen, ...written }: Written & { seen: number },
) {
  await assertReachable(context, written.url)
  return transaction(async () => {
    const row = await lockEndpoint(id)
    assertVersion(row.version, seen)
    await saveEndpoint(id, withEvents(written))
    return showWebhookOf(id)
  })
}

/** Gives an endpoint another secret and returns it, this once; both sign for a day. Refuses with thing/not-found and flow/stale. */
export const rotateWebhookSecret = (context: Needs<'secret'>, id: string, { seen }: { seen: number }) =>
  transaction(async () => {
    const row = await lockEndpoint(id)
    assertVersion(row.version, seen)
    const secret = createWebhookSecret()
    await saveSecret(row, sealWebhookSecret(context, id, secret))
    return { secret, item: await showWebhookOf(id) }
  })

/** Switches an endpoint on or off. Refuses with thing/not-found. */
export const switchWebhook = (id: string, { on }: { on: boolean }) =>
  transaction(async () => {
    const row = await lockEndpoint(id)
    if (on && row.state === 'off') await saveOn(id)
    if (!on && row.state === 'on') await saveOff(id, 'admin')
    return showWebhookOf(id)
  })

/** Removes an endpoint with its log. Refuses with thing/not-found. */
export const removeWebhook = (id: string): Promise<void> =>
  transaction(async () => {
    await lockEndpoint(id)
    await deleteEndpoint(id)
  })

const withEvents = ({ events, ...written }: Written): Written => ({ ...written, events: [...new Set(events)].sort() })

/** Looks at every address of the name, as each sending does again. Refuses with webhook/address. */
async function assertReachable({ config }: Needs<'config'>, url: string): Promise<void> {
  if (await whyRefused(url, { loopback: config.outgoingLoopback })) refuse('webhook/address')
}
