import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { MakeListView } from './make-list.tsx'

/** Renders the orders behind the make list whose customers wrote a note or send a gift; nothing when none did. */
export function MakeNotes({ list }: { list: MakeListView }) {
  const { t } = useTranslation('seller-day')
  const orders = list.slots
    .flatMap((slot) => slot.orders)
    .filter(({ notes, giftMessage }) => notes !== null || giftMessage !== null)
  if (orders.length === 0) return null
  return (
    <Panel title={t('make.notes')}>
      <ul className="make-notes">
        {orders.map(({ id, code, buyer, city, notes, giftMessage, ready }) => (
          <li key={id}>
            <p>
              <TextLink href={`/seller/parts/${id}`}>{code}</TextLink> {buyer}, {city}{' '}
              {ready && <Pill tone="done">{t('make.readyToPack')}</Pill>}
            </p>
            {notes && <p>{t('make.note', { text: notes })}</p>}
            {giftMessage !== null && (
              <p>{giftMessage === '' ? t('make.gift') : t('make.giftMessage', { text: giftMessage })}</p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
