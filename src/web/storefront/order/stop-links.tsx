import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { Order } from './order-query.ts'

/**
 * Lets the owner revoke all emailed links to a guest's order, which anyone with a link can open; this browser's
 * access ends too, and a fresh link is emailed. The page then shows what a stranger sees.
 */
export function StopLinks({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const queryClient = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const { email } = order.shipping
  const stop = useMutation({
    mutationFn: () => send('POST /api/orders/:id/link/revoke', { params: { id: order.id } }),
    onSuccess: () => {
      setConfirming(false)
      showToast({ title: t('links.stopped'), description: t('links.emailed', { email }), tone: 'success' })
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
      <p className="small">{t('links.text')}</p>
      <p>
        <TextButton aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          {t('links.stop')}
        </TextButton>
      </p>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('links.revokeTitle')}
        foot={
          <div className="row-12">
            <Button busy={stop.isPending} busyText={t('links.stopping')} onClick={() => stop.mutate()}>
              {t('links.stop')}
            </Button>
            <Button variant="line" onClick={() => setConfirming(false)}>
              {t('links.leave')}
            </Button>
          </div>
        }
      >
        <p>{t('links.revokeText', { email })}</p>
        <div role="alert">
          {stop.isError && <Alert tone="problem">{errorText(stop.error, t('ui:error.lost'))}</Alert>}
        </div>
      </Dialog>
    </section>
  )
}
