import { randomInt } from 'node:crypto'
import { afterFailure, afterSuccess } from '#domain/integrations/webhook-health.ts'
import { judgeAnswer, pauseAfter } from '#domain/integrations/webhook-retry.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { formatDateTime } from '#server/email/format-date.ts'
import { writeToAdmins } from '#server/email/write-to-admins.ts'
import type { Tried } from './call-receiver.ts'
import { type DeliveryRow, insertTry, saveOutcome } from './webhook-delivery-store.ts'
import { lockEndpointIfThere, saveHealth, saveOff, type WebhookEndpointRow } from './webhook-endpoint-store.ts'

/**
 * Records a try with what follows from it: the next try, a warning by email, or the end of sending. Returns the time of the
 * next try, or undefined when there is none.
 */
export const recordTry = (
  context: Needs<'notifyOutbox'>,
  { delivery, endpoint: { id } }: DeliveryRow,
  tried: Tried,
): Promise<Date | undefined> =>
  transaction(async () => {
    const endpoint = await lockEndpointIfThere(id)
    if (!endpoint) return undefined
    await saveTry(delivery.id, tried)
    const outcome = judgeAnswer(tried.status)
    const tries = delivery.tries + 1
    if (outcome === 'delivered') {
      await saveOutcome(delivery.id, { state: 'delivered', tries, nextTryAt: null })
      await saveHealth(id, afterSuccess(), true)
      return undefined
    }
    const isOff = await takeFailure(context, endpoint, outcome === 'gone')
    if (isOff || endpoint.state === 'off') {
      await saveOutcome(delivery.id, { state: 'held', tries, nextTryAt: null })
      return undefined
    }
    return await planNext(delivery.id, tries, tried.retryAfter)
  })

/** Records the try of the test button: nothing follows from it. */
export const recordTest = ({ delivery }: DeliveryRow, tried: Tried): Promise<void> =>
  transaction(async () => {
    await saveTry(delivery.id, tried)
    const state = judgeAnswer(tried.status) === 'delivered' ? 'delivered' : 'failed'
    await saveOutcome(delivery.id, { state, tries: 1, nextTryAt: null })
  })

async function saveTry(deliveryId: number, { retryAfter: _, status, ...tried }: Tried): Promise<void> {
  await insertTry({ deliveryId, status: status ?? null, ...tried })
}

async function planNext(deliveryId: number, tries: number, retryAfter: number | undefined): Promise<Date | undefined> {
  const seconds = pauseAfter(tries, randomInt(1_000) / 1_000, retryAfter)
  const nextTryAt = seconds === undefined ? undefined : new Date((await readClock()).getTime() + seconds * 1_000)
  const state = nextTryAt ? 'pending' : 'failed'
  await saveOutcome(deliveryId, { state, tries, nextTryAt: nextTryAt ?? null })
  return nextTryAt
}

/** Saves how the endpoint does and writes to the admins when that is due; returns whether it was switched off. */
async function takeFailure(
  context: Needs<'notifyOutbox'>,
  endpoint: WebhookEndpointRow,
  isGone: boolean,
): Promise<boolean> {
  if (endpoint.state === 'off') return true
  const { act, ...health } = afterFailure(endpoint, await readClock())
  await saveHealth(endpoint.id, health, false)
  const isOff = isGone || act === 'switch-off'
  if (isOff) await saveOff(endpoint.id, isGone ? 'gone' : 'failures')
  if (isOff || act === 'warn')
    await warnAdmins(context, endpoint, {
      template: isOff ? 'webhookOff' : 'webhookFailing',
      since: health.failingSince ?? endpoint.createdAt,
      count: health.warnings,
    })
  return isOff
}

const warnAdmins = (
  context: Needs<'notifyOutbox'>,
  { id, url, version }: WebhookEndpointRow,
  { template, since, count }: { template: 'webhookOff' | 'webhookFailing'; since: Date; count: number },
): Promise<void> =>
  writeToAdmins(context, 'webhooks', `${template}:${id}:${version}:${since.getTime()}:${count}`, (language) => ({
    template,
    values: { endpoint: new URL(url).host, time: formatDateTime(since, language) },
    path: `/admin/webhooks/${id}`,
  }))
