import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatTime } from '#web/staff/format-time.ts'
import { useActs } from '#web/staff/use-acts.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'

type SellerActs = ReturnType<typeof useActs>

const Acts = createContext<SellerActs | undefined>(undefined)

/** Gives a seller's screens one queue of what was done without a network; above them stands what waits and what was refused. */
export function SellerActs({ children }: { children: ReactNode }) {
  const acts = useActs(useReload('/api/seller'))
  return (
    <Acts value={acts}>
      <WaitingWork acts={acts} />
      {children}
    </Acts>
  )
}

/** Returns the queue. Throws outside of the seller's screens. */
export function useSellerActs(): SellerActs {
  const acts = useContext(Acts)
  if (!acts) throw new Error('a seller screen needs SellerActs around it')
  return acts
}

/** Returns whether something that was done to this seller order is not sent yet. */
export const useIsPending = (sellerOrderId: string): boolean =>
  useSellerActs().acts.some(({ input, problem }) => problem === undefined && orderOf(input) === sellerOrderId)

/** Renders a note that something done to an order waits for a network; nothing otherwise. */
export function PendingPill({ sellerOrderId }: { sellerOrderId: string }) {
  const { t } = useTranslation('seller-offline')
  return useIsPending(sellerOrderId) ? <Pill tone="working">{t('pending')}</Pill> : null
}

const orderOf = (input: unknown): string | undefined => (input as { params?: { id?: string } }).params?.id

/** Says what waits to be sent, and why something was refused, with all that had been typed. */
function WaitingWork({ acts: { acts, dismiss } }: { acts: SellerActs }) {
  const { t, language } = useTranslation('seller-offline')
  const waiting = acts.filter(({ problem }) => problem === undefined)
  return (
    <div className="waiting-work" aria-live="polite">
      {waiting.length > 0 && (
        <Alert tone="working">
          <b>{t('waiting', { count: waiting.length })}</b>{' '}
          {waiting.map(({ label, at }) => `${label} (${formatTime(at, language)})`).join('; ')}
        </Alert>
      )}
      {acts.map(({ id, label, at, problem, input }) => {
        if (problem === undefined) return null
        const order = orderOf(input)
        return (
          <Alert key={id} tone="problem">
            <b>{`${label} (${formatTime(at, language)})`}</b>: {problem} {t('refused')}{' '}
            <span className="row-12 middle">
              {order && <TextLink href={`/seller/parts/${order}`}>{t('open')}</TextLink>}
              <Button variant="line" size="compact" onClick={() => void dismiss(id)}>
                {t('read')}
              </Button>
            </span>
          </Alert>
        )
      })}
    </div>
  )
}
