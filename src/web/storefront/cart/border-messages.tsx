import type { PricedCart } from '#web/cart/cart-queries.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Renders duty and carrier warnings of the destination country (docs/spec/decisions.md#13). Nothing inside India. */
export function BorderMessages({ duty, warnings }: Pick<PricedCart, 'duty' | 'warnings'>) {
  return (
    <>
      {duty && (
        <Alert>
          <p>{duty}</p>
        </Alert>
      )}
      {warnings.map((warning) => (
        <p className="small mt-12" key={warning}>
          {warning}
        </p>
      ))}
    </>
  )
}
