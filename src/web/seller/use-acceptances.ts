import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { undoAcceptSeconds } from '#domain/seller-orders/seller-order-flow.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shopTime } from '#web/platform/shop-time.ts'
import { failureMessage } from '#web/staff/failure-message.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useSellerActs } from './seller-acts.tsx'

type Part = { id: string; version: number; code: string }
type Answered = CallReply<'POST /api/seller/acceptances'>

/**
 * Accepts orders at once and offers to take it back for ten seconds. The server has the acceptance before the offer is
 * shown, so a phone that dies loses none (decision 160).
 */
export function useAcceptances() {
  const { t } = useTranslation('seller-day')
  const { t: ofStaff } = useTranslation('staff')
  const reload = useReload('/api/seller')
  const [busy, setBusy] = useState(false)
  const acceptLater = useAcceptLater()
  const attempt = async (work: () => Promise<Answered>): Promise<Answered | undefined> => {
    try {
      const answered = await work()
      await reload()
      const [first] = answered.refused
      if (first)
        showToast({
          title: t('notAll', { count: answered.refused.length }),
          description: first.text,
          tone: 'destructive',
        })
      return answered
    } catch (error) {
      showToast({ title: ofStaff('refused'), description: failureMessage(error, ofStaff), tone: 'destructive' })
      return undefined
    }
  }
  const undo = async (parts: Omit<Part, 'code'>[]) => {
    const answered = await attempt(() => send('POST /api/seller/acceptances/undo', { body: { parts } }))
    if (answered && answered.done.length > 0) showToast({ title: t('undone', { count: answered.done.length }) })
  }
  const accept = async (parts: readonly Part[]): Promise<void> => {
    // Without a network each acceptance waits by itself, so that a refusal later names its order.
    if (!navigator.onLine) return acceptLater(parts)
    setBusy(true)
    const wanted = parts.map(({ id, version }) => ({ id, version }))
    const answered = await attempt(() => send('POST /api/seller/acceptances', { body: { parts: wanted } }))
    setBusy(false)
    if (!answered || answered.done.length === 0) return
    showToast({
      title: t('acceptedMany', { count: answered.done.length }),
      description: answered.done.map(({ code }) => code).join(', '),
      tone: 'success',
      duration: undoAcceptSeconds.shown * 1000,
      action: {
        label: t('undo'),
        onPress: () => void undo(answered.done.map(({ id, version }) => ({ id, version }))),
      },
    })
  }
  return { busy, accept }
}

/** Returns what puts acceptances into the queue. */
export function useAcceptLater() {
  const { t } = useTranslation('seller-offline')
  const { perform } = useSellerActs()
  return async (parts: readonly Part[]): Promise<void> => {
    const at = new Date(shopTime())
    for (const { id, version, code } of parts) {
      const input = { params: { id }, body: { version, at: at.toISOString() } }
      await perform({ label: t('act.accept', { code }), call: 'POST /api/seller/parts/:id/accept', input }, at)
    }
    showToast({ title: t('stored', { what: parts.map(({ code }) => code).join(', ') }) })
  }
}
