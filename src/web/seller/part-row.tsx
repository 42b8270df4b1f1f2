import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import type { ListedPart } from './new-part.tsx'
import { pileOf } from './piles.ts'

/** Renders a seller order in a list: code, destination, items, status and a link to its page. */
export function PartRow({ part }: { part: ListedPart }) {
  const { t } = useTranslation('seller')
  const toPack = pileOf(part.state) === 'making'
  return (
    <li>
      <div>
        <p>
          <b translate="no">{part.code}</b>{' '}
          {t('goingTo', { place: `${part.city}, ${part.country}`, buyer: part.buyer })}
        </p>
        <p>{part.contents.map(({ name, weight, quantity }) => `${name} ${weight} × ${quantity}`).join(', ')}</p>
      </div>
      <div className="answers">
        <Pill tone={toneOf(part.state)}>{part.stateText}</Pill>
        <ButtonLink href={`/seller/parts/${part.id}`} look={toPack ? 'ink' : 'line'}>
          {t(toPack ? 'pack.open' : 'open')} <span className="visually-hidden">{part.code}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

/** The colour repeats the text: to do, on its way, done, or cancelled. */
export function toneOf(state: ListedPart['state']): Tone {
  switch (state) {
    case 'awaiting_acceptance':
    case 'accepted':
    case 'part_accepted':
      return 'working'
    case 'rejected':
    case 'lapsed':
    case 'cancelled':
      return 'problem'
    case 'fulfilled':
    case 'packed':
      return 'done'
    default:
      return 'fresh'
  }
}
