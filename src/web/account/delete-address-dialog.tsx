import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addressLines, type SavedAddress, savedAddressesQuery } from '#web/addresses/saved-addresses.ts'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { failureOf } from './failure-of.ts'

/** Asks for confirmation before an address is deleted. Orders retain their copy. */
export function DeleteAddressDialog({ address, onClose }: { address: SavedAddress; onClose: () => void }) {
  const { t, language } = useTranslation('my-account')
  const queryClient = useQueryClient()
  const forget = useMutation({
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
        <div className="flex flex-wrap gap-3">
          <Button busy={forget.isPending} busyWords={t('addresses.deleting')} onClick={() => forget.mutate()}>
            {t('addresses.delete')}
          </Button>
          <Button look="line" onClick={onClose}>
            {t('addresses.keep')}
          </Button>
        </div>
      }
    >
      <p>{[address.label, ...addressLines(address, language)].filter(Boolean).join(', ')}</p>
      <p className="small mt-3">{t('addresses.deleteWords')}</p>
      <div role="alert">{forget.isError && <Notice tone="problem">{failureOf(forget.error, t)}</Notice>}</div>
    </Dialog>
  )
}
