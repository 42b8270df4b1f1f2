import { type ComponentType, useState } from 'react'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'

export type ProductRequestDialogProps = { q: string; onClose: () => void }
type ProductRequestButtonProps = Pick<ButtonProps, 'variant' | 'children'> & { q: string }

/** Renders the button that asks the shop to find a product; its dialog and texts load on the first click. */
export function ProductRequestButton({ q, variant = 'ink', children }: ProductRequestButtonProps) {
  const { t } = useTranslation('ui')
  const [isComing, setIsComing] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<ProductRequestDialogProps>>()
  const open = async () => {
    setIsComing(true)
    try {
      const [{ ProductRequestDialog }] = await Promise.all([
        import('./product-request-dialog.tsx'),
        addTextsHere(['product-request', 'notify']),
      ])
      setDialog(() => ProductRequestDialog)
    } catch {
      showToast({ title: t('error.text'), tone: 'destructive' })
    }
    setIsComing(false)
  }
  return (
    <>
      <Button variant={variant} busy={isComing} onClick={() => void open()}>
        {children}
      </Button>
      {Dialog && <Dialog q={q} onClose={() => setDialog(undefined)} />}
    </>
  )
}
