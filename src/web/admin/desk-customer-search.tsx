import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { customerChosen, type DeskCustomer, emptyDeskDraft } from './desk-order-draft.ts'
import { DeskSearchField } from './desk-search-field.tsx'
import type { DeskOrder } from './use-desk-order.ts'

const least = 3

/** Renders the search for a customer, and the one that was chosen; a new one is typed into the address. `start` is searched for first. */
export function DeskCustomerSearch({ order: { draft, change }, start }: { order: DeskOrder; start: string }) {
  const { t } = useTranslation('desk-order')
  const [q, setQ] = useState(start)
  const isKnown = draft.accountId !== '' || draft.addresses.length > 0
  if (isKnown)
    return (
      <Alert tone="done">
        <p>
          {t(draft.accountId === '' ? 'customer.guest' : 'customer.member', { name: draft.fullName || draft.email })}
        </p>
        <TextButton onClick={() => change({ ...noCustomer, language: draft.language })}>
          {t('customer.other')}
        </TextButton>
      </Alert>
    )
  return (
    <>
      <DeskSearchField label={t('customer.search')} hint={t('customer.searchHint')} start={start} onSearch={setQ} />
      {q.length >= least && <FoundCustomers q={q} onChoose={(customer) => change(customerChosen(customer))} />}
    </>
  )
}

const { items: _items, channel: _channel, payment: _payment, ...noCustomer } = emptyDeskDraft('en')

function FoundCustomers({ q, onChoose }: { q: string; onChoose: (customer: DeskCustomer) => void }) {
  const { t } = useTranslation('desk-order')
  const found = useQuery(readQuery('GET /api/admin/desk-customers', { query: { q } }))
  return (
    <Reading of={found}>
      {({ items }) =>
        items.length === 0 ? (
          <p role="status">{t('customer.none')}</p>
        ) : (
          <ul className="desk-found" aria-label={t('customer.found')}>
            {items.map((customer) => (
              <FoundCustomer
                key={`${customer.accountId} ${customer.email}`}
                customer={customer}
                onChoose={() => onChoose(customer)}
              />
            ))}
          </ul>
        )
      }
    </Reading>
  )
}

function FoundCustomer({ customer, onChoose }: { customer: DeskCustomer; onChoose: () => void }) {
  const { t, language } = useTranslation('desk-order')
  const { name, email, phone, accountId, lastOrder } = customer
  return (
    <li>
      <div className="grow">
        <b>{name}</b>
        <span className="small">{[email, phone].filter(Boolean).join(', ')}</span>
        <span className="small">
          {[
            t(accountId === null ? 'customer.withoutAccount' : 'customer.withAccount'),
            lastOrder &&
              t('customer.last', { number: lastOrder.number, at: formatDateTime(lastOrder.placedAt, language) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      <Button variant="line" size="compact" aria-label={t('chooseName', { name, email })} onClick={onChoose}>
        {t('choose')}
      </Button>
    </li>
  )
}
