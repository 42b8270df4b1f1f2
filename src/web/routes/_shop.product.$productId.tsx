import { createFileRoute } from '@tanstack/react-router'
import { brandQuery } from '#web/storefront/brands/brand-query.ts'
import { orNotFound } from '#web/storefront/missing-page.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { productJsonLd } from '#web/storefront/product/product-json-ld.ts'
import { kitchenQuery, productQuery } from '#web/storefront/product/product-query.ts'
import { ProductScreen } from '#web/storefront/product/product-screen.tsx'
import { shopWords } from '#web/storefront/say-page.ts'

export const Route = createFileRoute('/_shop/product/$productId')({
  staticData: { texts: 'shelves' },
  loader: async ({ context: { queryClient, language, origin }, params }) => {
    const product = await orNotFound(queryClient.ensureQueryData(productQuery(params.productId)))
    await Promise.all([
      queryClient.ensureQueryData(brandQuery(product.brandId)),
      queryClient.ensureQueryData(kitchenQuery(product.brandId)),
    ])
    const t = await shopWords(language)
    const { name, weight, brandName: maker, cityName: city, description } = product
    const path = `/product/${product.id}`
    return {
      title: `${name}, ${weight}, ${maker} | ${t('name')}`,
      description: t('shelves:product.description', { name, weight, maker, city, words: description }),
      path,
      jsonLd: productJsonLd(origin, product, [
        { name: t('crumb.home'), path: '/' },
        {
          name: t(`category.${product.category}.meaning`).replace(/\.$/, ''),
          path: `/products?category=${product.category}`,
        },
        { name, path },
      ]),
    }
  },
  head: ({ match, loaderData }) => ({
    ...pageHead(match.context, loaderData),
    scripts: (loaderData?.jsonLd ?? []).map((children) => ({ type: 'application/ld+json', children })),
  }),
  component: Product,
})

function Product() {
  const { language } = Route.useRouteContext()
  return <ProductScreen id={Route.useParams().productId} language={language} />
}
