import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/api.ts'
import { ApiError, sentenceOf } from '#web/api-error.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { BackInSight, CancelBack } from './cancel-back.tsx'
import { CancelLines } from './cancel-lines.tsx'
import { type CancelReason, firstReason, isNoteMissing, noteProblem, reasonBody } from './cancel-reason.ts'
import { CancelReasonFields } from './cancel-reason-fields.tsx'
import type { Order } from './order-query.ts'

export type CancelOffer = CallReply<'GET /api/orders/:id/cancel'>

/**
 * Asks for lines and reason and shows the exact refund before confirming; the request contains the shown preview, and
 * nothing else is done.
 */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('cancelling')
  const [lines, setLines] = useState<readonly string[]>([])
  const [reason, setReason] = useState(firstReason)
  const everything = useCancelOffer(order.id, [])
  const picked = useCancelOffer(order.id, lines)
  const unpaid = everything.data?.way === 'unpaid'
  const offer = (lines.length > 0 ? picked : everything).data
  const chosen = lines.length > 0 || unpaid ? (offer?.chosen ?? null) : null
  const { busy, problem, noteError, setNoteError, cancel } = useCancelling(order.id, onClose, () =>
    Promise.all([everything.refetch(), picked.refetch()]),
  )
  const now = (chosen?.atOnce.lines.length ?? 0) > 0
  const asks = (chosen?.onRequest.lines.length ?? 0) > 0
  const waits = (lines.length > 0 && picked.isFetching) || everything.isFetching
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      foot={
        <div className="grid gap-3">
          {chosen && !unpaid && <BackInSight offer={offer} chosen={chosen} />}
          <div className="flex flex-wrap gap-3">
            <Button
              busy={busy}
              busyWords={t('busy')}
              disabled={chosen === null || waits}
              onClick={() =>
                chosen && cancel({ ...(unpaid ? {} : { lines: [...lines] }), why: reason, seen: chosen.seen, asks })
              }
            >
              {t(asks ? (now ? 'both' : 'askHub') : chosen?.whole ? 'nowAll' : 'now')}
            </Button>
            <Button look="line" onClick={onClose}>
              {t('keep')}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-4">
        {everything.isPending && <Loader words={t('loading')} />}
        {everything.isError && <Notice tone="problem">{t('failed')}</Notice>}
        {everything.data && everything.data.chosen === null && <Notice tone="working">{t('nothing')}</Notice>}
        {everything.data?.chosen && (
          <>
            {unpaid ? (
              <p>{t('unpaidWords')}</p>
            ) : (
              <CancelLines offer={everything.data} chosen={lines} onChange={setLines} />
            )}
            <CancelReasonFields
              reason={reason}
              noteError={noteError}
              onChange={(changed) => {
                setReason(changed)
                setNoteError(undefined)
              }}
            />
            {!unpaid && <CancelBack offer={offer} chosen={chosen} waits={lines.length > 0 && picked.isPending} />}
          </>
        )}
        <div role="alert">
          {problem && <Notice tone="problem">{problem}</Notice>}
          {!problem && picked.isError && lines.length > 0 && (
            <Notice tone="problem">{sentenceOf(picked.error, t('ui:error.lost'))}</Notice>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Reads the refund preview of these lines; of everything that can be cancelled when none are named. */
const useCancelOffer = (id: string, lines: readonly string[]) =>
  useQuery({
    ...readQuery('GET /api/orders/:id/cancel', {
      params: { id },
      query: lines.length > 0 ? { lines: [...lines] } : {},
    }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

type Pressed = { lines?: string[]; why: CancelReason; seen: string; asks: boolean }

function useCancelling(id: string, onDone: () => void, lookAgain: () => Promise<unknown>) {
  const { t } = useTranslation('cancelling')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [noteError, setNoteError] = useState<string>()
  const cancel = async ({ asks, why, ...rest }: Pressed): Promise<void> => {
    setProblem(undefined)
    setNoteError(undefined)
    if (isNoteMissing(why)) return setNoteError(t('noteNeeded'))
    setBusy(true)
    const body = { ...rest, ...reasonBody(why) }
    try {
      await send('POST /api/orders/:id/cancel', { params: { id }, body })
      showToast({ title: t(asks ? 'asked' : 'done'), description: t('doneWords'), tone: 'success' })
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === `/api/orders/${id}` })
      onDone()
    } catch (error) {
      const aboutNote = noteProblem(error)
      if (aboutNote) return setNoteError(aboutNote)
      const moved = error instanceof ApiError && error.status === 409
      setProblem(moved && error.code === 'flow/stale' ? t('changed') : sentenceOf(error, t('ui:error.lost')))
      if (moved) await lookAgain()
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, noteError, setNoteError, cancel }
}
