import type { QueryClient } from '@tanstack/react-query'
import type { DocumentPage } from '#domain/content/content-id.ts'
import type { Language } from '#domain/language/language.ts'
import { pageQuery } from '#web/content/page-query.ts'
import type { PageMeta } from '#web/storefront/page-head.ts'
import { shopTranslator } from '#web/storefront/shop-translator.ts'

/** Loads an information page as it stands, and returns its head. */
export async function loadPolicyPage(
  queryClient: QueryClient,
  name: DocumentPage,
  language: Language,
): Promise<PageMeta> {
  const [{ policy }, t] = await Promise.all([queryClient.ensureQueryData(pageQuery(name)), shopTranslator(language)])
  return {
    title: `${policy?.title} | ${t('name')}`,
    description: policy?.description ?? '',
    path: `/${name}`,
  }
}
