import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { ApiError, errorText } from '#web/data/api-error.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { BackInSight, CancelBack } from './cancel-back.tsx'
import { CancelLines } from './cancel-lines.tsx'
import { type CancelReason, firstReason, isNoteMissing, noteProblem, reasonBody } from './cancel-reason.ts'
import { CancelReasonFields } from './cancel-reason-fields.tsx'
import type { Order } from './order-query.ts'

export type CancelOptions = CallReply<'GET /api/orders/:id/cancel'>

/**
 * Asks for lines and reason and shows the exact refund before confirming; the request contains the shown preview, and
 * nothing else is done.
 */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('cancelling')
  const [lines, setLines] = useState<readonly string[]>([])
  const [reason, setReason] = useState(firstReason)
  const everything = useCancelOptions(order.id, [])
  const picked = useCancelOptions(order.id, lines)
  const unpaid = everything.data?.refundRoute === 'unpaid'
  const options = (lines.length > 0 ? picked : everything).data
  const chosen = lines.length > 0 || unpaid ? (options?.chosen ?? null) : null
  const { busy, problem, noteError, setNoteError, cancel } = useCancelling(order.id, onClose, () =>
    Promise.all([everything.refetch(), picked.refetch()]),
  )
  const unread = lines.length > 0 && picked.isError ? errorText(picked.error, t('ui:error.lost')) : undefined
  const refused = problem ?? unread
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      foot={
        <CancelFoot
          options={options}
          chosen={chosen}
          busy={busy}
          waits={(lines.length > 0 && picked.isFetching) || everything.isFetching}
          onCancel={(seen, needsApproval) =>
            cancel({ ...(unpaid ? {} : { lines: [...lines] }), why: reason, seen, needsApproval })
          }
          onClose={onClose}
        />
      }
    >
      <div className="stack-16">
        {everything.isPending && <Loader text={t('loading')} />}
        {everything.isError && <Alert tone="problem">{t('failed')}</Alert>}
        {everything.data && everything.data.chosen === null && <Alert tone="working">{t('nothing')}</Alert>}
        {everything.data?.chosen && (
          <>
            {unpaid ? (
              <UnpaidText credit={everything.data.chosen.atOnce.storeCredit} />
            ) : (
              <CancelLines options={everything.data} chosen={lines} onChange={setLines} />
            )}
            <CancelReasonFields
              reason={reason}
              noteError={noteError}
              onChange={(changed) => {
                setReason(changed)
                setNoteError(undefined)
              }}
            />
            {!unpaid && <CancelBack options={options} chosen={chosen} waits={lines.length > 0 && picked.isPending} />}
          </>
        )}
        <div role="alert">{refused && <Alert tone="problem">{refused}</Alert>}</div>
      </div>
    </Dialog>
  )
}

/** Says that nothing was paid, or that the store credit comes back. */
function UnpaidText({ credit }: { credit: number }) {
  const { t } = useTranslation('cancelling')
  const amount = useAmount()
  return <p>{credit > 0 ? t('credit-back:unpaid', { amount: amount(credit) }) : t('unpaidText')}</p>
}

type CancelFootProps = {
  options: CancelOptions | undefined
  /** The preview of what is chosen; null while nothing is. */
  chosen: CancelOptions['chosen']
  busy: boolean
  /** The preview is being read again. */
  waits: boolean
  onCancel: (seen: string, needsApproval: boolean) => void
  onClose: () => void
}

/** Shows the refund in brief, and the button that names what it does: cancel now, ask the hub, or both. */
function CancelFoot({ options, chosen, busy, waits, onCancel, onClose }: CancelFootProps) {
  const { t } = useTranslation('cancelling')
  const now = (chosen?.atOnce.lines.length ?? 0) > 0
  const needsApproval = (chosen?.onRequest.lines.length ?? 0) > 0
  return (
    <div className="stack-12">
      {chosen && options?.refundRoute !== 'unpaid' && <BackInSight options={options} chosen={chosen} />}
      <div className="row-12">
        <Button
          busy={busy}
          busyText={t('busy')}
          disabled={chosen === null || waits}
          onClick={() => chosen && onCancel(chosen.seen, needsApproval)}
        >
          {t(needsApproval ? (now ? 'both' : 'requestHubApproval') : chosen?.whole ? 'nowAll' : 'now')}
        </Button>
        <Button variant="line" onClick={onClose}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  )
}

/** Reads the refund preview of these lines; of everything that can be cancelled when none are named. */
const useCancelOptions = (id: string, lines: readonly string[]) =>
  useQuery({
    ...readQuery('GET /api/orders/:id/cancel', {
      params: { id },
      query: lines.length > 0 ? { lines: [...lines] } : {},
    }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

type Pressed = { lines?: string[]; why: CancelReason; seen: string; needsApproval: boolean }

function useCancelling(id: string, onDone: () => void, refetchQuote: () => Promise<unknown>) {
  const { t } = useTranslation('cancelling')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [noteError, setNoteError] = useState<string>()
  const cancel = async ({ needsApproval, why, ...rest }: Pressed): Promise<void> => {
    setProblem(undefined)
    setNoteError(undefined)
    if (isNoteMissing(why)) return setNoteError(t('noteNeeded'))
    setBusy(true)
    const body = { ...rest, ...reasonBody(why) }
    try {
      await send('POST /api/orders/:id/cancel', { params: { id }, body })
      showToast({ title: t(needsApproval ? 'requested' : 'done'), description: t('doneText'), tone: 'success' })
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === `/api/orders/${id}` })
      onDone()
    } catch (error) {
      const aboutNote = noteProblem(error)
      if (aboutNote) return setNoteError(aboutNote)
      const moved = error instanceof ApiError && error.status === 409
      setProblem(moved && error.code === 'flow/stale' ? t('changed') : errorText(error, t('ui:error.lost')))
      if (moved) await refetchQuote()
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, noteError, setNoteError, cancel }
}
