import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ProductRequestButton } from '#web/notify/product-request-button.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

type Reply = CallReply<'GET /api/search'>
type Understood = { q: string } & Partial<Pick<Reply, 'match' | 'interpretation' | 'alsoSpelt' | 'meant'>> &
  Pick<Reply, 'total'>

/** Renders what was understood as chips, each a link that searches without it, and whether this is it or only near. */
export function SearchUnderstood({ q, match, interpretation = [], alsoSpelt = [], meant, total }: Understood) {
  const { t } = useTranslation('shop')
  const [only] = interpretation
  // A single thing, or a single word that means nothing, is the heading again.
  const isPlain = interpretation.length === 1 && (only?.kind === 'thing' || only?.kind === 'unknown')
  const chips = isPlain ? [] : interpretation
  const isNearest = match === 'nearest' && total > 0
  if (!isNearest && !meant && chips.length === 0 && alsoSpelt.length === 0) return null
  return (
    <div className="search-understood stack-8">
      {isNearest && (
        <>
          <p className="prose" role="status">
            {t('search-results:nearest')}
          </p>
          <div>
            <ProductRequestButton q={q} variant="line">
              {t('search-results:ask')}
            </ProductRequestButton>
          </div>
        </>
      )}
      {meant && (
        <p className="prose">
          {t('shelves:search.meant')} <TextLink href={addressOf('/search', { q: meant })}>{meant}</TextLink>
        </p>
      )}
      {chips.length > 0 && (
        <ul className="chips" aria-label={t('search-results:understood')}>
          {chips.map((chip) => (
            <li key={`${chip.kind} ${chip.text}`}>
              <UnderstoodChip {...chip} />
            </li>
          ))}
        </ul>
      )}
      {alsoSpelt.length > 0 && (
        <p className="small">
          {t('search-results:alsoSpelt')} {alsoSpelt.join(' · ')}
        </p>
      )}
    </div>
  )
}

/** Renders one chip; the last thing that was asked for cannot be taken away. */
function UnderstoodChip({ kind, text, without }: Reply['interpretation'][number]) {
  const { t } = useTranslation('shop')
  const { t: kit } = useTranslation('ui')
  const label =
    kind === 'exclusion'
      ? t('search-results:without', { thing: text })
      : kind === 'destination'
        ? t('search-results:to', { place: text })
        : kind === 'unknown'
          ? t('search-results:unknown', { word: text })
          : text
  if ([...without].length < 2) return <span className="chip">{label}</span>
  return (
    <Link className="chip" href={addressOf('/search', { q: without })} aria-label={kit('chip.remove', { text: label })}>
      {label}
      <Icon name="close" />
    </Link>
  )
}
