/** Fills an empty database with the demo shop; gives whether the demo shop is (now) there. */
export async function fillDemoShop(_folder: string): Promise<boolean> {
  return false
}
