import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostSavedAddresses } from '#domain/accounts/saved-address.ts'
import { type SavedAddress, savedAddressesQuery } from '#web/addresses/saved-addresses.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { DeleteAddressDialog } from './delete-address-dialog.tsx'

type AddressAction = { what: 'add' } | { what: 'edit' | 'delete'; address: SavedAddress }

/** Renders a member's addresses; a new order uses the first one. */
export function AddressesSection() {
  const { t } = useTranslation('my-account')
  const { data, isError, refetch } = useQuery(savedAddressesQuery)
  const [action, setAction] = useState<AddressAction>()
  const close = (): void => setAction(undefined)
  return (
    <section aria-labelledby="addresses-title">
      <h2 className="heading-2" id="addresses-title">
        {t('nav.addresses')}
      </h2>
      <p className="small">{t('addresses.text')}</p>
      {data ? (
        <ul className="addresses">
          {data.items.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setAction({ what: 'edit', address })}
              onDelete={() => setAction({ what: 'delete', address })}
            />
          ))}
          {data.items.length < mostSavedAddresses && (
            <li className="new-address-item">
              <button
                type="button"
                className="new-address"
                aria-haspopup="dialog"
                onClick={() => setAction({ what: 'add' })}
              >
                <Icon name="plus" />
                {t('addresses.add')}
              </button>
            </li>
          )}
        </ul>
      ) : isError ? (
        <ErrorBlock text={t('addresses.failed')} onRetry={() => refetch()} level={3} />
      ) : (
        <div role="status" className="mt-16">
          <span className="visually-hidden">{t('addresses.loading')}</span>
          <Skeleton height="208px" />
        </div>
      )}
      {(action?.what === 'add' || action?.what === 'edit') && (
        <AddressDialog address={action.what === 'edit' ? action.address : undefined} onClose={close} />
      )}
      {action?.what === 'delete' && <DeleteAddressDialog address={action.address} onClose={close} />}
    </section>
  )
}
