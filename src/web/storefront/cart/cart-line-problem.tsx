import type { PricedLine } from '#web/cart/cart-queries.ts'
import { changeQuantity } from '#web/cart/cart-store.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { useTakeOut } from './use-take-out.ts'

type LineProblem = { code: string; reason: string; available?: number | undefined }
export type CartLineProblemProps = {
  productId: string
  name: string
  problem: LineProblem
  /** A similar product that is available and can be shipped. */
  swap: PricedLine['swap']
}

/** Renders why a line cannot be ordered, with a one-tap fix: a lower quantity, a similar product, or removal. */
export function CartLineProblem({ productId, name, problem, swap }: CartLineProblemProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const { takeOut, exchange } = useTakeOut()
  const fewer = problem.code === 'product/short' || problem.code === 'product/out-of-stock' ? problem.available : 0
  const other = swap && { other: swap.name, price: amount(swap.currentPrice) }
  return (
    <Alert tone="problem">
      <p>{problem.reason}</p>
      {swap && other && (
        <p className="my-12">
          <TextButton
            onClick={() => exchange(productId, name, swap)}
            aria-label={t('line.swapName', { ...other, name })}
          >
            {t('line.swap', other)}
          </TextButton>
        </p>
      )}
      {fewer ? (
        <TextButton onClick={() => changeQuantity(productId, fewer)} aria-label={t('line.fewerName', { name, fewer })}>
          {t('line.fewer', { fewer })}
        </TextButton>
      ) : (
        <TextButton onClick={() => takeOut(productId, name)} aria-label={t('line.takeOutName', { name })}>
          {t('line.takeOut')}
        </TextButton>
      )}
    </Alert>
  )
}
