import type { Language } from '#domain/language/language.ts'
import type { PageMeta } from '#web/storefront/page-head.ts'
import { shopTranslator } from '#web/storefront/shop-translator.ts'
import { findPolicy, type Policy, type PolicyName } from './policy.ts'

/** Loads an information page: its text and its head. */
export async function findPolicyPage(
  name: PolicyName,
  language: Language,
): Promise<{ policy: Policy; text: PageMeta }> {
  const [policy, t] = await Promise.all([findPolicy(name, language), shopTranslator(language)])
  return {
    policy,
    text: { title: `${policy.title} | ${t('name')}`, description: policy.description, path: `/${name}` },
  }
}
