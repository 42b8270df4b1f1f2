import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import type { Door } from '#server/http/door.ts'

export const shopDoors = (_house: House, _database: Database): Door[] => []
