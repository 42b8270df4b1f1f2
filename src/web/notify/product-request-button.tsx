import { addTextsHere } from '#web/i18n/page-texts.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.tsx'

export type ProductRequestDialogProps = { q: string; onClose: () => void }
type ProductRequestButtonProps = Pick<ButtonProps, 'variant' | 'children'> & { q: string }

/** Renders the button that asks the shop to find a product; its dialog and texts load on the first click. */
export function ProductRequestButton({ q, variant = 'ink', children }: ProductRequestButtonProps) {
  const { coming, openDialog, dialog } = useLazyDialog<{ q: string }>(async () => {
    const [part] = await Promise.all([
      import('./product-request-dialog.tsx'),
      addTextsHere(['product-request', 'notify']),
    ])
    return part.ProductRequestDialog
  })
  return (
    <>
      <Button variant={variant} busy={coming} onClick={() => void openDialog({ q })}>
        {children}
      </Button>
      {dialog}
    </>
  )
}
