import { readQuery } from '#web/data/read-query.ts'

/** Reads the cities the shop sells in. */
export const citiesQuery = readQuery('GET /api/cities')
