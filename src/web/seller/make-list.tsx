import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import { PackshotImage } from '#web/ui/packshot-image.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { OfStore } from './day-numbers.tsx'
import { describeHandOver } from './hand-over-text.ts'
import { MakeTicks } from './make-ticks.tsx'
import { useTick } from './use-tick.ts'

export type MakeListView = CallReply<'GET /api/seller/make-list'>
type MakeSlot = MakeListView['slots'][number]
export type MakeItem = MakeSlot['items'][number]

/** Renders what is to be made, by hand-over: each product with its units, which are ticked off. */
export function MakeList({ list, ofStore }: { list: MakeListView; ofStore: OfStore }) {
  const { t, language } = useTranslation('seller-day')
  const { tick, said } = useTick(ofStore)
  const slots = list.slots.map((slot) => {
    const when = describeHandOver(slot, t, language)
    return (
      <section key={`${slot.day} ${slot.from}`} className="make-slot">
        <h3>
          {t('make.by', { when })} {slot.late && <Pill tone="problem">{t('make.late')}</Pill>}
        </h3>
        <ul className="make-list" aria-label={t('make.by', { when })}>
          {slot.items.map((item) => (
            <MakeRow key={item.productId} item={item} onMade={(made) => tick(slot.day, item, made)} />
          ))}
        </ul>
      </section>
    )
  })
  return (
    <>
      {slots}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

function MakeRow({ item, onMade }: { item: MakeItem; onMade: (made: number) => void }) {
  const { t, language } = useTranslation('seller-day')
  const mayTick = useMayInStore()('orders.pack', 'orders.write')
  const { name, signName, picture, weight, quantity, made, orders } = item
  return (
    <li className={made >= quantity ? 'done' : undefined}>
      {picture ? <PackshotImage src={picture.small} alt="" width={60} height={72} /> : <span />}
      <span>
        <b lang={language === 'en' ? 'gu' : undefined}>{language === 'en' ? signName : name}</b>
        <span className="small block">
          {language === 'en' && `${name}, `}
          {weight}, {t('make.orders', { count: orders })}
        </span>
        <span className="made num">{t('make.of', { made, quantity })}</span>
        <span className="meter" aria-hidden="true">
          <span style={{ width: `${(Math.min(made, quantity) / quantity) * 100}%` }} />
        </span>
      </span>
      {mayTick && <MakeTicks item={item} onMade={onMade} />}
    </li>
  )
}
