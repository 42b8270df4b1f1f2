/** Addresses that shoppers view before an order, in realistic proportion. */
const pagePaths = [
  '/',
  '/products',
  '/products?category=namkeen',
  '/product/methi-khakhra',
  '/product/rice-chakri',
  '/brand/otlavali-khakhra',
  '/api/products?city=Ahmedabad&limit=24',
  '/api/products/methi-khakhra',
]

/** Requests the next address of the mix, and throws unless it is answered with 200. */
export async function viewPage(visitors: { get(path: string): Promise<number> }, turn: number): Promise<void> {
  const status = await visitors.get(pagePaths[turn % pagePaths.length] ?? '/')
  if (status !== 200) throw new Error(`A page was answered ${status}.`)
}
