import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addressLines, type SavedAddress, savedAddressesQuery } from '#web/addresses/saved-addresses.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type AddressCardProps = { address: SavedAddress; onEdit: () => void; onDelete: () => void }

/**
 * Renders one address in postal layout with its actions; the buttons' accessible names include the address they act
 * on.
 */
export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const { t, language } = useTranslation('my-account')
  const queryClient = useQueryClient()
  const setDefault = useMutation({
    mutationFn: () => send('POST /api/account/addresses/:id/first', { params: { id: address.id } }),
    onSuccess: (all) => {
      queryClient.setQueryData(savedAddressesQuery.queryKey, all)
      showToast({ title: t('addresses.isFirst'), description: name, tone: 'success' })
    },
    onError: ({ message }) => showToast({ title: message, tone: 'destructive' }),
  })
  const lines = addressLines(address, language)
  const name = address.label || lines[0] || ''
  return (
    <li className={address.first ? 'chosen' : ''}>
      <p>
        <b className="ink">{name}</b> {address.first && <Pill>{t('addresses.first')}</Pill>}
      </p>
      <address>
        {(address.label ? lines : lines.slice(1)).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="block num">{address.phone}</span>
      </address>
      <div className="actions">
        <TextButton aria-haspopup="dialog" aria-label={t('addresses.editNamed', { name })} onClick={onEdit}>
          {t('addresses.edit')}
        </TextButton>
        {!address.first && (
          <TextButton
            aria-label={t('addresses.setDefaultNamed', { name })}
            disabled={setDefault.isPending}
            onClick={() => setDefault.mutate()}
          >
            {t('addresses.setDefault')}
          </TextButton>
        )}
        <TextButton aria-haspopup="dialog" aria-label={t('addresses.deleteNamed', { name })} onClick={onDelete}>
          {t('addresses.delete')}
        </TextButton>
      </div>
    </li>
  )
}
