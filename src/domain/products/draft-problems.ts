import type { CategoryRules } from '../catalogue/category.ts'
import type { ProductContent } from './product-content.ts'
import { type ProductProblem, productProblems } from './product-problems.ts'

/** What a draft may leave open: its form asks for it before the product can be reviewed. */
const open = new Set([
  'descriptionMissing',
  'ingredientsMissing',
  'materialsMissing',
  'allergenUnconfirmed',
  'shelfLifeMissing',
  'storage',
  'hsnCode',
])

/** Returns what is wrong with a draft: everything that is wrong with a product, but for what it may leave open. */
export const draftProblems = (content: ProductContent, category: Pick<CategoryRules, 'isFood'>): ProductProblem[] =>
  productProblems(content, category).filter(({ code }) => !open.has(code))
