import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from './read-query.ts'

/** Who runs the shop and how to reach them. */
export type ShownIdentity = CallReply<'GET /api/settings'>['shop']

const settingsQuery = readQuery('GET /api/settings')

/** Returns who runs the shop; undefined while it is not known. Every page of the shop brings it along. */
export const useShopIdentity = (): ShownIdentity | undefined => useQuery(settingsQuery).data?.shop

/** Loads who runs the shop, for the head of a page. */
export const loadShopIdentity = async (queryClient: QueryClient): Promise<ShownIdentity> =>
  (await queryClient.ensureQueryData(settingsQuery)).shop
