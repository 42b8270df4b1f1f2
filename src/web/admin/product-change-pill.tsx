import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Pill } from '#web/ui/pill.tsx'

type Reviewed = Pick<CallReply<'GET /api/admin/product-changes/:id'>, 'state' | 'isNew'>

const tones = { waiting: 'working', approved: 'done', declined: 'problem', replaced: 'problem' } as const

/** Renders how far the review of a new product or a change is. */
export function ProductChangePill({ change: { state, isNew } }: { change: Reviewed }) {
  const { t } = useTranslation('product-desk')
  return <Pill tone={tones[state]}>{t(isNew && state === 'waiting' ? 'review.new' : `changeState.${state}`)}</Pill>
}
