import type { Language } from '#domain/language.ts'
import type { PageWords } from '#web/storefront/page-head.ts'
import { shopWords } from '#web/storefront/say-page.ts'
import { findPolicy, type Policy, type PolicyName } from './policy.ts'

/** Loads an information page: its text and its head. */
export async function findPolicyPage(
  name: PolicyName,
  language: Language,
): Promise<{ policy: Policy; words: PageWords }> {
  const [policy, t] = await Promise.all([findPolicy(name, language), shopWords(language)])
  return {
    policy,
    words: { title: `${policy.title} | ${t('name')}`, description: policy.description, path: `/${name}` },
  }
}
