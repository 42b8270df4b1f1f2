import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostSavedAddresses } from '#domain/saved-address.ts'
import { type SavedAddress, savedAddressesQuery } from '#web/addresses/saved-addresses.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { DeleteAddressDialog } from './delete-address-dialog.tsx'

type Doing = { what: 'add' } | { what: 'edit' | 'delete'; address: SavedAddress }

/** Renders a member's addresses; a new order uses the first one. */
export function AddressesRoom() {
  const { t } = useTranslation('my-account')
  const { data, isError, refetch } = useQuery(savedAddressesQuery)
  const [doing, setDoing] = useState<Doing>()
  const close = (): void => setDoing(undefined)
  return (
    <section aria-labelledby="addresses-title">
      <h2 className="heading-2" id="addresses-title">
        {t('nav.addresses')}
      </h2>
      <p className="small">{t('addresses.words')}</p>
      {data ? (
        <ul className="addresses">
          {data.items.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setDoing({ what: 'edit', address })}
              onDelete={() => setDoing({ what: 'delete', address })}
            />
          ))}
          {data.items.length < mostSavedAddresses && (
            <li className="new-place">
              <button
                type="button"
                className="new-address"
                aria-haspopup="dialog"
                onClick={() => setDoing({ what: 'add' })}
              >
                <Icon name="plus" />
                {t('addresses.add')}
              </button>
            </li>
          )}
        </ul>
      ) : isError ? (
        <ErrorBlock words={t('addresses.failed')} onRetry={() => refetch()} level={3} />
      ) : (
        <div role="status" className="mt-4">
          <span className="visually-hidden">{t('addresses.loading')}</span>
          <Skeleton height="208px" />
        </div>
      )}
      {(doing?.what === 'add' || doing?.what === 'edit') && (
        <AddressDialog address={doing.what === 'edit' ? doing.address : undefined} onClose={close} />
      )}
      {doing?.what === 'delete' && <DeleteAddressDialog address={doing.address} onClose={close} />}
    </section>
  )
}
