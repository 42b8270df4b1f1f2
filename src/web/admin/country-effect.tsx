import { useEffect, useRef } from 'react'
import { textOfCode } from '#web/i18n/text-of-code.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDay } from '#web/staff/format-time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { CountryDetail, CountryEffect } from './country-draft.ts'
import type { CountryFormState } from './use-country-form.ts'

type EffectProps = { country: CountryDetail; effect: CountryFormState['effect'] }

/** Renders what publishing would change, once it was asked for. */
export function CountryEffectPanel({ country, effect: { shown, problem } }: EffectProps) {
  const { t } = useTranslation('countries')
  const section = useRef<HTMLElement>(null)
  const read = useRef<CountryEffect>(undefined)
  useEffect(() => {
    // The same answer comes back when a change is taken back by typing; then the field keeps the focus.
    if (!shown || read.current === shown) return
    read.current = shown
    section.current?.focus()
  }, [shown])
  return (
    <div>
      <div role="alert">{problem && <Alert tone="problem">{problem}</Alert>}</div>
      {shown && (
        <section ref={section} tabIndex={-1} className="stack-12 country-part" aria-labelledby="country-effect">
          <h3 id="country-effect">{t('effect.title')}</h3>
          <Products found={shown} country={country.name} />
          <Orders found={shown} code={country.code} />
          <Festivals found={shown} />
          {Object.keys(shown.problems).length > 0 && (
            <Alert tone="problem">
              {`${t('effect.problems')}: ${[...new Set(Object.values(shown.problems).map((problem) => textOfCode(t, problem)))].join(' ')}`}
            </Alert>
          )}
        </section>
      )}
    </div>
  )
}

const changes = ['blocked', 'freed', 'warned', 'cleared'] as const

function Products({ found, country }: { found: CountryEffect; country: string }) {
  const { t } = useTranslation('countries')
  const { products: all, sendableBefore: before, sendableAfter: after } = found
  const isNothing = changes.every((change) => found[change].count === 0)
  return (
    <>
      <p>{t('effect.sendable', { before: String(before), after: String(after), all: String(all) })}</p>
      {isNothing && <p>{t('effect.nothing')}</p>}
      {changes
        .filter((change) => found[change].count > 0)
        .map((change) => (
          <Affected
            key={change}
            title={t(`effect.${change}`, { count: found[change].count, country })}
            isLoss={change === 'blocked'}
            found={found[change]}
          />
        ))}
    </>
  )
}

type AffectedProps = { title: string; isLoss: boolean; found: CountryEffect['blocked'] }

function Affected({ title, isLoss, found: { count, items } }: AffectedProps) {
  const { t } = useTranslation('countries')
  return (
    <div className="stack-8">
      <Alert {...(isLoss ? { tone: 'problem' as const } : {})}>
        <b>{title}</b>
      </Alert>
      <details>
        <summary>{t('effect.list')}</summary>
        {items.length < count && (
          <p className="small">{t('effect.first', { shown: String(items.length), count: String(count) })}</p>
        )}
        <DataTable
          caption={title}
          hideCaption
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'product',
              head: t('effect.product'),
              cell: ({ id, name }) => <TextLink href={`/product/${id}`}>{name}</TextLink>,
            },
            { key: 'store', head: t('effect.store'), cell: ({ store }) => store },
          ]}
        />
      </details>
    </div>
  )
}

function Orders({ found, code }: { found: CountryEffect; code: string }) {
  const { t } = useTranslation('countries')
  return (
    <>
      {found.carts > 0 && (
        <p>
          {t('effect.carts', { count: found.carts })} <span className="small">{t('effect.guests')}</span>
        </p>
      )}
      {found.openOrders > 0 && (
        <p>
          {t('effect.orders', { count: found.openOrders })}{' '}
          {t('effect.ordersHold', { count: String(found.ordersWithBlocked) })}{' '}
          <TextLink href={`/admin/orders?filter=country.is:${code}&sort=placedAt`}>{t('effect.toOrders')}</TextLink>
        </p>
      )}
    </>
  )
}

function Festivals({ found: { festivals } }: { found: CountryEffect }) {
  const { t, language } = useTranslation('countries')
  if (festivals.length === 0) return null
  const names = festivals.map(({ name, day }) =>
    t('effect.festivalDay', { name: t(`cart-messages:festival.names.${name}`), day: formatDay(day, language) }),
  )
  return <p>{t('effect.festivals', { names: names.join('; ') })}</p>
}
