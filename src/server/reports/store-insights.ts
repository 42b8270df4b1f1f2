import { amountOf, type ReadRows, type ReadTotal } from './report-rows.ts'
import { readStoreBuyers, readStoreMetrics } from './store-metric-store.ts'

/**
 * Returns what reads the metrics of one store by day or by product, from its share of each order without unpaid ones and
 * replacements. Amounts are what customers pay for its items.
 */
export const insightsOf =
  (brandId: string): ReadRows =>
  async (period, group) => {
    const isProduct = group === 'product'
    const rows = await readStoreMetrics(brandId, period, isProduct ? 'product_id' : 'day')
    return rows.map(({ key, orders, units, sales, refused, late, claims }) => ({
      key,
      metrics: {
        orders: amountOf(orders),
        units: amountOf(units),
        sales: amountOf(sales),
        buyers: null,
        returning: null,
        refused: isProduct ? null : amountOf(refused),
        late: isProduct ? null : amountOf(late),
        claims: isProduct ? null : amountOf(claims),
        // Orders that the store took or refused; one that nobody answered may be neither yet.
        received: isProduct ? null : Math.max(amountOf(orders) + amountOf(refused), amountOf(late)),
      },
    }))
  }

/**
 * Returns what counts the customers of a period, each once: all, and those who had bought from the store before. An order with
 * several products counts once.
 */
export const insightTotalOf =
  (brandId: string): ReadTotal =>
  async (period, group, total) => {
    const found = await readStoreBuyers(brandId, period)
    const orders = amountOf(found?.orders ?? 0)
    const buyers = { buyers: amountOf(found?.buyers ?? 0), returning: amountOf(found?.returning ?? 0) }
    if (group !== 'product') return { ...total, ...buyers }
    return { ...total, ...buyers, orders, average: orders === 0 ? null : Math.round((total.sales ?? 0) / orders) }
  }
