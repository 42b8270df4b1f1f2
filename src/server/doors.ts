import { accountDoors } from './accounts/account-routes.ts'
import { catalogueDoors } from './catalogue/catalogue-routes.ts'
import type { Database } from './db/database.ts'
import type { House } from './house.ts'
import type { Door } from './http/door.ts'
import { hubDoors } from './hub/hub-routes.ts'
import { sellerDoors } from './seller/seller-routes.ts'
import { shopDoors } from './shop/shop-routes.ts'

/** Every door of the product, feature by feature, in the order in which features may lean on each other. */
export function allDoors(house: House, database: Database): Door[] {
  return [
    ...accountDoors(house),
    ...shopDoors(house, database),
    ...catalogueDoors(house, database),
    ...sellerDoors(house),
    ...hubDoors(house),
  ]
}
