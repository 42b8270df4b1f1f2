import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#web/api.ts'
import { sentenceOf } from '#web/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { Order } from './order-query.ts'

/**
 * Lets the owner revoke all emailed links to a guest's order, which anyone with a link can open; this browser's
 * access ends too, and a fresh link is emailed. The page then shows what a stranger sees.
 */
export function StopLinks({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { email } = order.shipping
  const stop = useMutation({
    mutationFn: () => send('POST /api/orders/:id/link/revoke', { params: { id: order.id } }),
    onSuccess: () => {
      setAsking(false)
      showToast({ title: t('links.stopped'), description: t('links.mailed', { email }), tone: 'success' })
      // Cached data would keep showing the order to a browser that has lost access.
      return queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] === `/api/orders/${order.id}` })
    },
  })
  if (!order.opensByLink) return null
  return (
    <section className="going-to" aria-labelledby="links-title">
      <h2 className="heading-3" id="links-title">
        {t('links.title')}
      </h2>
      <p className="small">{t('links.words')}</p>
      <p>
        <TextButton aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('links.stop')}
        </TextButton>
      </p>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('links.askTitle')}
        foot={
          <div className="flex flex-wrap gap-3">
            <Button busy={stop.isPending} busyWords={t('links.stopping')} onClick={() => stop.mutate()}>
              {t('links.stop')}
            </Button>
            <Button look="line" onClick={() => setAsking(false)}>
              {t('links.leave')}
            </Button>
          </div>
        }
      >
        <p>{t('links.ask', { email })}</p>
        <div role="alert">
          {stop.isError && <Notice tone="problem">{sentenceOf(stop.error, t('ui:error.lost'))}</Notice>}
        </div>
      </Dialog>
    </section>
  )
}
