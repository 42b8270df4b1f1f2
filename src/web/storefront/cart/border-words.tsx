import type { PricedBasket } from '#web/cart/basket-queries.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Renders duty and carrier warnings of the destination country (docs/spec/decisions.md#13). Nothing inside India. */
export function BorderWords({ duty, warnings }: Pick<PricedBasket, 'duty' | 'warnings'>) {
  return (
    <>
      {duty && (
        <Notice>
          <p>{duty}</p>
        </Notice>
      )}
      {warnings.map((warning) => (
        <p className="small mt-3" key={warning}>
          {warning}
        </p>
      ))}
    </>
  )
}
