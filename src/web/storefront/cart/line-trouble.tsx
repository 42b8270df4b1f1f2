import { changeQuantity } from '#web/cart/cart-store.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTakeOut } from './use-take-out.ts'

export type LineProblem = { code: string; reason: string; available?: number | undefined }

/** Why a line cannot be ordered as it stands, and the one tap that puts it right: fewer of it, or without it. */
export function LineTrouble({ productId, name, problem }: { productId: string; name: string; problem: LineProblem }) {
  const { t } = useTranslation('checkout')
  const { takeOut } = useTakeOut()
  const fewer = problem.code === 'product/short' || problem.code === 'product/out-of-stock' ? problem.available : 0
  return (
    <Notice tone="problem">
      <p>{problem.reason}</p>
      {fewer ? (
        <TextButton onClick={() => changeQuantity(productId, fewer)} aria-label={t('line.fewerName', { name, fewer })}>
          {t('line.fewer', { fewer })}
        </TextButton>
      ) : (
        <TextButton onClick={() => takeOut(productId, name)} aria-label={t('line.takeOutName', { name })}>
          {t('line.takeOut')}
        </TextButton>
      )}
    </Notice>
  )
}
