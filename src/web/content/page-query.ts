import type { ContentPage } from '#domain/content/content-id.ts'
import { readQuery } from '#web/data/read-query.ts'

/** Reads a page as it stands. */
export const pageQuery = (name: ContentPage) => readQuery('GET /api/pages/:name', { params: { name } })

/** Reads the edition in force of every legal page. */
export const editionsQuery = readQuery('GET /api/editions')
