import type { Language } from '#domain/language/language.ts'
import { addressOf } from '#web/data/api.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { OfStore } from './day-numbers.tsx'
import { describeHandOver } from './hand-over-text.ts'
import { MakeList, type MakeListView } from './make-list.tsx'
import { MakeNotes } from './make-notes.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { ShareMakeList } from './share-make-list.tsx'

/** Renders the make list of a store: to tick off, to print, to share as a picture. */
export function MakeScreen({ brandId }: OfStore) {
  const { t } = useTranslation('seller-day')
  const ofStore = brandId ? { brandId } : {}
  const list = useStaffRead('GET /api/seller/make-list', { query: ofStore })
  return (
    <>
      <ListTop title={t('make.title')} text={t('make.text')}>
        <RefreshButton of={list} />
      </ListTop>
      <Reading of={list}>{(read) => <MakeView list={read} ofStore={ofStore} />}</Reading>
    </>
  )
}

function MakeView({ list, ofStore }: { list: MakeListView; ofStore: OfStore }) {
  const { t, language } = useTranslation('seller-day')
  if (list.slots.length === 0)
    return (
      <EmptyState
        sign={t('make.empty.sign')}
        meaning={t('make.empty.meaning')}
        actions={
          list.unanswered > 0 && (
            <ButtonLink href={addressOf('/seller', { ...ofStore, tab: 'new' })}>
              {t('make.unanswered', { count: list.unanswered })}
            </ButtonLink>
          )
        }
      >
        {t('make.empty.text')}
      </EmptyState>
    )
  return (
    <>
      <p className="row-12 make-tools">
        <Button variant="line" icon="print" onClick={() => print()}>
          {t('make.print')}
        </Button>
        <ShareMakeList list={list} />
        <ReadAloud sentences={sentencesOf(list, t, language)} />
      </p>
      <div className="make-sheet">
        <MakeList list={list} ofStore={ofStore} />
      </div>
      {list.unanswered > 0 && <p className="small my-12">{t('make.unanswered', { count: list.unanswered })}</p>}
      <MakeNotes list={list} />
    </>
  )
}

/** Says the list as it is read aloud: when each hand-over is, what is still to be made for it, and the notes. */
const sentencesOf = (list: MakeListView, t: Translate<'seller-day'>, language: Language): string[] =>
  list.slots.flatMap((slot) => [
    t('make.by', { when: describeHandOver(slot, t, language) }),
    ...slot.items
      .filter(({ made, quantity }) => made < quantity)
      .map(({ name, weight, quantity, made }) => `${name}, ${weight}: ${quantity - made}`),
    ...slot.orders.flatMap(({ notes }) => (notes ? [t('make.note', { text: notes })] : [])),
  ])
