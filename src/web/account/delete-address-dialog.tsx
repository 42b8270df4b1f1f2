import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addressLines, type SavedAddress, savedAddressesQuery } from '#web/addresses/saved-addresses.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { failureOf } from './failure-of.ts'

/** Asks for confirmation before an address is deleted. Orders retain their copy. */
export function DeleteAddressDialog({ address, onClose }: { address: SavedAddress; onClose: () => void }) {
  const { t, language } = useTranslation('my-account')
  const queryClient = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => send('DELETE /api/account/addresses/:id', { params: { id: address.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: savedAddressesQuery.queryKey })
      showToast({ title: t('addresses.deleted'), tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addresses.deleteTitle')}
      foot={
        <div className="row-12">
          <Button busy={deletion.isPending} busyText={t('addresses.deleting')} onClick={() => deletion.mutate()}>
            {t('addresses.delete')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('addresses.dismiss')}
          </Button>
        </div>
      }
    >
      <p>{[address.label, ...addressLines(address, language)].filter(Boolean).join(', ')}</p>
      <p className="small mt-12">{t('addresses.deleteText')}</p>
      <div role="alert">{deletion.isError && <Alert tone="problem">{failureOf(deletion.error, t)}</Alert>}</div>
    </Dialog>
  )
}
