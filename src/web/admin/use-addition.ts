import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { isReason } from '#domain/audit/reason.ts'
import type { AdditionPayment } from '#domain/orders/order-addition.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import type { FormErrors } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import type { DeskItem } from './desk-order-draft.ts'
import type { AdminOrder } from './order-tracking.ts'

export type AdditionPrice = CallReply<'POST /api/admin/orders/:id/additions/price'>

type AdditionDraft = { items: readonly DeskItem[]; payment: AdditionPayment; isAgreed: boolean; reason: string }

/** Reads what the items would change; undefined until there are some. */
function useAdditionPrice({ id, amounts }: AdminOrder, { items, payment }: AdditionDraft) {
  const { language } = useTranslation('order-additions')
  const body = { payment, items: items.map(({ productId, quantity }) => ({ productId, quantity })) }
  return useQuery({
    queryKey: ['/api/admin/orders/:id/additions/price', id, amounts.total, body, language],
    queryFn: () => send('POST /api/admin/orders/:id/additions/price', { params: { id }, body }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 20_000,
    retry: false,
  })
}

/** The form that adds items to an order: what is chosen, what it changes, and the act. */
export function useAddition(order: AdminOrder, close: () => void) {
  const { t } = useTranslation('order-additions')
  const { id, adding } = order
  const reload = useReload('/api/admin/orders')
  const start: AdditionDraft = { items: [], payment: adding.payments[0] ?? 'cash', isAgreed: false, reason: '' }
  const form = useStaffForm({
    name: `addition ${id}`,
    start,
    check: (draft): FormErrors => ({
      ...(draft.items.length === 0 ? { items: t('noItems') } : {}),
      ...(draft.isAgreed ? {} : { isAgreed: t('agreedMissing') }),
      ...(isReason(draft.reason) ? {} : { reason: t('reasonMissing') }),
    }),
    send: async ({ items, payment, reason }) => {
      const { data, isPlaceholderData } = price
      if (!data || isPlaceholderData) throw new ApiError(422, t('notPriced'))
      return send('POST /api/admin/orders/:id/additions', {
        params: { id },
        body: {
          ...{ payment, isAgreed: true, reason: reason.trim() },
          items: items.map(({ productId, quantity }) => ({ productId, quantity })),
          seenTotal: data.total.before,
          expectedAmount: data.amounts.total,
        },
      })
    },
    done: ({ addition }) => t(addition ? 'sent' : 'saved'),
    reload: async () => {
      close()
      await reload()
    },
  })
  const price = useAdditionPrice(order, form.draft)
  // The customer agreed to this amount alone.
  const change = (part: Partial<AdditionDraft>) => form.change({ isAgreed: false, ...part })
  return { form, draft: form.draft, change, price }
}

export type Addition = ReturnType<typeof useAddition>
