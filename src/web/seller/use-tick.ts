import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shopTime } from '#web/platform/shop-time.ts'
import { failureMessage } from '#web/staff/failure-message.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { OfStore } from './day-numbers.tsx'
import type { MakeItem, MakeListView } from './make-list.tsx'
import { useSellerActs } from './seller-acts.tsx'

/**
 * Ticks units off: shown at once, sent in the order of the taps, and shown as the server has them once it has answered.
 * `said` is the last change as a sentence, for those who hear the screen.
 */
export function useTick(ofStore: OfStore) {
  const client = useQueryClient()
  const { t } = useTranslation('seller-day')
  const { t: ofStaff } = useTranslation('staff')
  const { t: ofQueue } = useTranslation('seller-offline')
  const { perform } = useSellerActs()
  const reload = useReload('/api/seller')
  const [said, setSaid] = useState('')
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const tick = (day: string, { productId, brandId, name, quantity }: MakeItem, made: number): void => {
    const { queryKey } = readQuery('GET /api/seller/make-list', { query: ofStore })
    client.setQueryData(queryKey, (list: MakeListView | undefined) => list && withMade(list, day, productId, made))
    setSaid(t('make.nowMade', { name, made, quantity }))
    last.current = last.current
      .then(() =>
        perform(
          {
            label: ofQueue('act.tick', { name, made }),
            call: 'PUT /api/seller/make-list',
            input: { body: { brandId, productId, day, made } },
          },
          new Date(shopTime()),
        ),
      )
      .catch((error: unknown) =>
        showToast({ title: ofStaff('refused'), description: failureMessage(error, ofStaff), tone: 'destructive' }),
      )
      .then((sent) => (sent === 'waiting' ? undefined : reload()))
  }
  return { tick, said }
}

const withMade = (list: MakeListView, day: string, productId: string, made: number): MakeListView => ({
  ...list,
  slots: list.slots.map((slot) =>
    slot.day === day
      ? { ...slot, items: slot.items.map((item) => (item.productId === productId ? { ...item, made } : item)) }
      : slot,
  ),
})
