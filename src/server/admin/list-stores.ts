import type { Language } from '#domain/language/language.ts'
import { openList } from '#server/lists/open-list.ts'
import { listStoreRows, storeListSource } from './listed-brand-store.ts'

/** Returns the list of all stores, named in one language. */
export const openStoreList = (language: Language) =>
  openList({ source: storeListSource(language), readRows: (ids) => listStoreRows(ids, language) }, language)
