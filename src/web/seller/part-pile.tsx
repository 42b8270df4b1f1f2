import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NewPart } from './new-part.tsx'
import { PartRow } from './part-row.tsx'
import type { PileChoice } from './piles.ts'

type Parts = CallReply<'GET /api/seller/parts'>

type PartPileProps = {
  pile: PileChoice
  parts: Parts['items']
  sought: string
  counts: Parts['counts']
  hrefOf: (pile: PileChoice) => string
}

/** Renders one tab of the day, or a text that explains why it is empty. */
export function PartPile({ pile, parts, sought, counts, hrefOf }: PartPileProps) {
  const { t } = useTranslation('seller')
  if (parts.length === 0) {
    const onward = sought === '' && pile === 'new' && counts.making > 0
    return (
      <EmptyState
        sign={t(sought ? 'empty.sought.sign' : `empty.${pile}.sign`)}
        meaning={t(sought ? 'empty.sought.meaning' : `empty.${pile}.meaning`)}
        actions={
          (onward || sought) && (
            <ButtonLink href={hrefOf(sought ? pile : 'making')} look="line">
              {t(sought ? 'empty.sought.clear' : 'empty.new.onward')}
            </ButtonLink>
          )
        }
      >
        {t(sought ? 'empty.sought.words' : `empty.${pile}.words`)}
      </EmptyState>
    )
  }
  if (pile === 'new') return parts.map((part) => <NewPart key={part.id} part={part} />)
  return (
    <ul className="part-rows">
      {parts.map((part) => (
        <PartRow key={part.id} part={part} />
      ))}
    </ul>
  )
}
